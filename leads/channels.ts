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

/** Only the contact and demo forms make a second call, with a verification token. */
export function carriesToken(channel: Channel): boolean {
  return channel === 'Contact Us' || channel === 'Demo';
}

/** Only the contact form sends a message. */
export function carriesMessage(channel: Channel): boolean {
  return channel === 'Contact Us';
}
