/** Where a lead came from: the value of the CRM's channel field. Channels are content; these three have rules of their own. */
export const CONTACT_CHANNEL = 'Contact Us';
export const DEMO_CHANNEL = 'Demo';
export const UNSUBSCRIBE_CHANNEL = 'Unsubscribe';

export type Channel = string;

/** Only the contact and demo forms make a second call, with a verification token. */
export function carriesToken(channel: Channel): boolean {
  return channel === CONTACT_CHANNEL || channel === DEMO_CHANNEL;
}

/** Only the contact form sends a message. */
export function carriesMessage(channel: Channel): boolean {
  return channel === CONTACT_CHANNEL;
}
