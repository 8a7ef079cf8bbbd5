/** What forms say of a field besides the messages of SPEC section 8, each with where it is shown. content/wording.yaml may say it otherwise. */
export const FORM_MESSAGES = {
  required: ['{label} is required.', 'Below a field that is empty.'],
  too_long: ['{label} must be at most {limit} characters.', 'Below a field that holds too much.'],
  not_an_option: ['{label} must be one of its options.', 'Below a choice that is not offered.'],
  not_a_number: ['{label} must be a number.', 'Below a field that takes numbers.'],
  phone: [
    'Please enter a phone number of 7 to 15 digits, such as +16505550100.',
    'Below the phone number, where forms.yaml allows international ones.',
  ],
} as const;

export type FormMessages = Readonly<Record<keyof typeof FORM_MESSAGES, string>>;
