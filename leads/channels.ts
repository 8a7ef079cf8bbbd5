/** Where a lead came from: the value of the CRM's channel field. */
export const CHANNELS = [
  'Contact Us',
  'Event Registration - 06252020',
  'ESG Whitepaper',
  'MasterClass Recording',
  'Webinar Recording',
  'Security Maturity eBook',
  'Strategy and Planning eBook',
  'Program Maturity eBook',
  'Gartner Reprint 2021',
  'Unsubscribe',
  'Demo',
] as const;

export type Channel = (typeof CHANNELS)[number];

export function isChannel(value: string): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}

/** Only the contact form sends a message. */
export function carriesMessage(channel: Channel): boolean {
  return channel === 'Contact Us';
}
