import type { Timing } from './script.ts';

/** When each sentence of a transcript comes on screen, paragraph by paragraph. */
export const TIMINGS: Record<string, Timing> = {
  'product-demo': [
    [0.6, 2.4],
    [9.4, 9.4, 13.4, 18.2, 21.6, 24.4],
    [28.4, 28.4, 34.6, 39.6],
    [45.4, 45.4, 48, 53, 57.2],
    [60.4, 60.4, 62.2, 69.2, 70.4],
  ],
  'testimonial-best-return': [[0.8, 5, 12], [16, 21], [28, 34, 38.5], [45.4]],
  'testimonial-one-page': [[0.8, 6.4], [12, 17.2, 20], [25, 30, 31.8, 34.2, 38.4, 42.4], [46]],
  'master-class-jan-2021': [
    [0.6, 0.6, 3.4, 7],
    [13, 14, 17.4, 20.8],
    [26, 26, 28.4, 33.4, 37.8],
    [43, 43, 45.4, 49.6, 53.8],
    [60, 60, 62.2, 67],
  ],
  'webinar-jan-2021': [
    [0.6, 2.2, 4.6, 10.4],
    [14, 15, 18, 21.4],
    [26, 26, 28.4, 33.4, 39],
    [44, 44, 46.4, 54.4],
    [60, 60, 62.4],
  ],
};

/** The second whose picture stands for the film. */
export const POSTER_SECONDS: Record<string, number> = {
  'product-demo': 23.4,
  'testimonial-best-return': 43,
  'testimonial-one-page': 29.4,
  'master-class-jan-2021': 11,
  'master-class-apr-2021': 4,
  'webinar-jan-2021': 12.8,
  'webinar-may-2021': 4,
};
