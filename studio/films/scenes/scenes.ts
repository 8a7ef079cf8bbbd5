import { ProductDemo } from './product-demo/product-demo.tsx';
import type { Scene } from './scene.ts';
import { MasterClassApr2021 } from './sessions/master-class-apr-2021.tsx';
import { MasterClassJan2021 } from './sessions/master-class-jan-2021.tsx';
import { WebinarJan2021 } from './sessions/webinar-jan-2021.tsx';
import { WebinarMay2021 } from './sessions/webinar-may-2021.tsx';
import { BestReturn } from './testimonials/best-return.tsx';
import { OnePage } from './testimonials/one-page.tsx';

/** The films by their id in content/videos.yaml. */
export const scenes: Record<string, Scene> = {
  'product-demo': ProductDemo,
  'testimonial-best-return': BestReturn,
  'testimonial-one-page': OnePage,
  'master-class-jan-2021': MasterClassJan2021,
  'master-class-apr-2021': MasterClassApr2021,
  'webinar-jan-2021': WebinarJan2021,
  'webinar-may-2021': WebinarMay2021,
};
