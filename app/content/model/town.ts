import type { SiteData } from '../schema/gated.ts';

/** The line of the postal address with the town, in the order that the country has. */
export const townLine = ({ town, city, region, postal_code }: SiteData['headquarters']) =>
  town ?? `${city}, ${region} ${postal_code}`;
