import { ProductDemo } from './product-demo/product-demo.tsx';
import type { FilmScript, Scene } from './scene.ts';
import { MasterClassJan2021 } from './sessions/master-class-jan-2021.tsx';
import { SpokenSession } from './sessions/spoken-session.tsx';
import { WebinarJan2021 } from './sessions/webinar-jan-2021.tsx';
import { BestReturn } from './testimonials/best-return.tsx';
import { OnePage } from './testimonials/one-page.tsx';

/** Silent films by their id in content/videos.yaml; spoken ones are sessions with slides. */
const SILENT: Record<string, Scene> = {
  'product-demo': ProductDemo,
  'testimonial-best-return': BestReturn,
  'testimonial-one-page': OnePage,
  'master-class-jan-2021': MasterClassJan2021,
  'webinar-jan-2021': WebinarJan2021,
};

export const sceneOf = ({ id, cues }: FilmScript) => (cues.length > 0 ? SpokenSession : SILENT[id]);
