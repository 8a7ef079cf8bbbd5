/** Every text of the error catalogue that a form shows, word for word. */
export const INVALID_EMAIL = 'Please enter a valid email address.';
export const BUSINESS_EMAIL = 'Please enter a business email address.';
export const INVALID_PHONE = 'Please enter a 10-digit number without special characters.';
export const FIX_ERRORS = 'Please fix the errors in your request before submitting.';

export const CONTACT_SUCCESS = 'Thank you for contacting us. A representative will be in touch shortly.';
export const UNSUBSCRIBE_SUCCESS = 'Your request has been received.';
export const DEMO_SUCCESS = 'A member of our team will contact you shortly to schedule your personalized demo.';

/** The purpose of a lead call that failed; download covers whitepapers, e-books and recordings. */
export type FailedPurpose = 'contact' | 'event' | 'download';

const ENDINGS: Record<FailedPurpose, string> = {
  contact: '.',
  event: ' to register.',
  download: ' to download this whitepaper.',
};

export function leadCallFailed(purpose: FailedPurpose, mailbox: string): string {
  return `Sorry, something has gone wrong. Please email your information to ${mailbox}${ENDINGS[purpose]}`;
}
