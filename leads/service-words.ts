/** What mails to visitors and the pages of the service say, each text with where it is shown. content/wording.yaml may say it otherwise. */
export const SERVICE_WORDS = {
  mail: {
    because_form: [
      'You get this mail because this address was given in a form on the website of {{product}}.',
      'At the end of mails that a form has caused.',
    ],
    contact: ['Contact request', 'Above the heading of the receipt of a message.'],
    contact_received: ['We have your message', 'The heading of that receipt, and its subject.'],
    demo: ['Demo request', 'Above the heading of the receipt of a demo request.'],
    demo_received: ['We have your demo request', 'The heading of that receipt, and its subject.'],
    add_something: ['To add something, answer this mail or write to {mailbox}.', 'In a receipt.'],
    not_written: ['If you did not write to us, you need not do anything.', 'At the end of a receipt.'],
  },
  document_mail: {
    text: ['Thank you for your interest. Here is what you asked for.', 'Above the button of the document.'],
    until: [
      'The link works until {day}. After that day it leads back to the form, where you get a new one.',
      'Below the button.',
    ],
    help: [
      'Something does not open? Write to {mailbox}. If you did not ask for this, you need not do anything.',
      'At its end.',
    ],
    open: ['Open', 'The button, where the page of the form names none.'],
    report: ['Report', 'Above the title, where the form stands on a page of sections.'],
    recording: ['Recording', 'Likewise.'],
    ebook: ['eBook', 'Likewise.'],
    reprint: ['Analyst reprint', 'Likewise.'],
  },
  registration_mail: {
    subject: ['You are registered: {title}', 'The subject.'],
    because: [
      'You get this mail because this address was registered on the website of {{product}}.',
      'At the end of the mail.',
    ],
    text: ['You are registered.', 'Below the title of the event.'],
    calendar: ['The attached file puts the event into your calendar.', 'After it, where there is such a file.'],
    event: ['The event', 'The heading of time and place.'],
    when: ['When', 'Before the time.'],
    where: ['Where', 'Before the place.'],
    join: ['Join Online', 'The button.'],
    help: [
      'You cannot come, or have a question? Write to {mailbox}. If you did not register, you need not do anything.',
      'At its end.',
    ],
  },
  assessment_mail: {
    subject: ['Your result: {score} of {top}', 'The subject, and the heading.'],
    empty: ['Your self-assessment', 'In their place, where no question was answered.'],
    text: ['The average of {answered} answers to {questions} questions.', 'Below the heading.'],
    text_empty: ['No question was answered. The page is there whenever you have three minutes.', 'Likewise.'],
    weakest: ['Weakest, and what one level more takes', 'The heading of the two weakest answers.'],
    button: ['Open the Result', 'The button.'],
    kept: [
      'The address of the result holds your answers and nothing about you: pass it on as you like.',
      'Below the button.',
    ],
    help: ['Questions? Write to {mailbox}. If you did not ask for this, you need not do anything.', 'At its end.'],
  },
  unsubscribed_mail: {
    subject: ['You are unsubscribed', 'The subject.'],
    because: ['The last mail of this kind from {{product}}: it confirms your request.', 'At the end of the mail.'],
    label: ['Unsubscribed', 'Above the heading.'],
    title: ['You will get no more marketing email.', 'The heading.'],
    text: [
      'Your request has been received, and {{product}} has taken this address off its list. What you ask for yourself, such as a document or an answer, is still sent.',
      'Below the heading.',
    ],
    mistake: ['Was it a mistake, or was it not you? This link takes it back.', 'Above the button.'],
    button: ['Subscribe Again', 'The button.'],
    until: ['The link works until {day}. You can also answer this mail or write to {mailbox}.', 'Below the button.'],
  },
  consent_mail: {
    subject: ['Please confirm that you want our emails', 'The subject, and the heading.'],
    label: ['Your consent', 'Above the heading.'],
    text: [
      'In a form on the website of {{product}}, this box was ticked with your address:',
      'Above the sentence beside the box.',
    ],
    box: ['The box', 'The heading of that sentence.'],
    only_if: ['Only if you confirm it do we send you such emails. You can end them at any time.', 'Below it.'],
    button: ['Confirm', 'The button.'],
    until: ['The link works for {hours} hours.', 'Below the button.'],
    help: [
      'If you did not ask for this, you need not do anything. Questions? Write to {mailbox}.',
      'At the end of the mail.',
    ],
  },
  mail_links: {
    website: ['To the website', 'The button of a page that a link in a mail leads to, where it has no other.'],
    library: ['Resource Library', 'The button where a document is no longer there, and the site has a library.'],
    failed: ['This did not work just now', 'The heading while the service cannot store anything.'],
    failed_text: ['Your request could not be stored. Please try the link of the mail again in a minute.', 'Below it.'],
    incomplete: ['This link is not complete', 'The heading for a link that a mail program has cut.'],
    incomplete_text: ['Some mail programs cut long links. Please copy the whole link from the mail.', 'Below it.'],
    incomplete_document: [
      'Some mail programs cut long links. Please copy the whole link from the mail, or ask for the document again.',
      'Below it, where the link was that of a document.',
    ],
    incomplete_unsubscribe: [
      'Some mail programs cut long links. Please copy the whole link from the mail, or type your address into the form.',
      'Below it, where the link was to unsubscribe.',
    ],
    document_gone: ['This document is no longer offered', 'The heading where a document has been removed.'],
    document_gone_text: ['It has been taken off the site. The resource library has what is there today.', 'Below it.'],
    document_gone_alone: ['It has been taken off the site.', 'Below it, where the site has no resource library.'],
    expired: ['This link has expired', 'The heading.'],
    document_expired: [
      'Links in our mails last two weeks. “{title}” is still there: send the form once more, and you get it at once.',
      'Below it, where the link was that of a document.',
    ],
    to_form: ['Back to the form', 'The button below it.'],
    consent_expired: [
      'It lasted {days} days, so we send you no marketing e-mail. If you still want it, tick the box in the next form you send us.',
      'Below it, where the link was to confirm a consent.',
    ],
    unsubscribe: ['Unsubscribe from marketing e-mail?', 'The heading of the question.'],
    unsubscribe_text: [
      '{{product}} then sends none to the address that got this link. What you ask for yourself, such as a document or an answer, is still sent.',
      'Below it.',
    ],
    unsubscribe_button: ['Unsubscribe', 'The button.'],
    unsubscribe_form: ['Unsubscribe by the form', 'The button where the link is not complete.'],
    unsubscribed: ['You are unsubscribed', 'The heading afterwards.'],
    unsubscribed_text: [
      'Your request has been received, and {{product}} sends no more marketing e-mail to your address.',
      'Below it.',
    ],
    consent: ['Do you want our marketing e-mail?', 'The heading of the question.'],
    consent_text: [
      'You ticked “{consent}” Press the button to confirm it. You can unsubscribe at any time.',
      'Below it; the braces stand for the sentence beside the box.',
    ],
    consent_button: ['Confirm', 'The button.'],
    again: ['Do you want our marketing e-mail again?', 'The heading of the question to those who unsubscribed.'],
    again_text: ['Press the button to agree again: “{consent}” You can unsubscribe at any time.', 'Below it.'],
    again_button: ['Subscribe Again', 'The button.'],
    confirmed: ['Thank you, that is confirmed', 'The heading afterwards.'],
    confirmed_text: [
      '{{product}} may send you marketing e-mail from now on. You can unsubscribe at any time.',
      'Below it.',
    ],
    withdrawn: ['You have unsubscribed since', 'The heading where a later request holds.'],
    withdrawn_text: [
      'That still holds, and we send you no marketing e-mail. If you want it after all, tick the box in the next form you send us.',
      'Below it.',
    ],
    unknown: ['This link is no longer known', 'The heading where what the link belongs to was erased.'],
    unknown_text: [
      'What it belongs to has been deleted here, and we send you no marketing e-mail. If you want it, tick the box in the next form you send us.',
      'Below it.',
    ],
  },
  refusal: {
    title: ['Your request was not sent', 'The heading of the answer to a form without JavaScript that has mistakes.'],
    back: [
      'Please go back to the form with your browser’s back button; what you typed is still there.',
      'Below the list of mistakes.',
    ],
    not_stored: [
      'Your request could not be stored just now. Please send it again in a minute.',
      'In place of that list, while the service cannot store anything.',
    ],
    too_many: [
      'Too many requests from your network. Please try again in a minute.',
      'Likewise, where very many came from one network.',
    ],
    too_many_minutes: [
      'Too many requests from your network. Please try again in {minutes} minutes.',
      'Likewise, where it takes longer.',
    ],
    too_large: ['This is more than a form can send.', 'Likewise, where more was sent than forms allow.'],
    other_site: ['This form can only be sent from our own site.', 'Likewise, where another site sent it.'],
    too_many_fields: ['A form has fewer fields than this.', 'Likewise, to a program that sends hundreds.'],
    return_address: ['The return address must be a page of this site.', 'Likewise, to a program that names another.'],
    unreadable: ['The body could not be read.', 'Likewise, to a program whose JSON or form is broken.'],
    media_type: [
      'Send JSON (application/json) or a form (application/x-www-form-urlencoded).',
      'Likewise, to a program that sends something else.',
    ],
    unreachable: [
      'The site cannot be reached at the moment. Please go back with your browser’s back button and try again in a minute; what you typed is still there.',
      'The page of nginx while the service does not answer, below the heading.',
    ],
  },
  answers: {
    overloaded: [
      'Too many requests at once. Please try again in a few seconds.',
      'In place of a page, while the server has more requests than it can answer.',
    ],
    updating: ['This page is being updated. Please try again in a minute.', 'In place of a page that is replaced.'],
    failed: ['Something went wrong here.', 'In place of a page, after an error of the server.'],
    unreadable: ['This address cannot be read.', 'For an address that is not one, such as /%.'],
    ambiguous: ['This request is ambiguous.', 'To a program that names two hosts.'],
    read_only: ['This address can only be read.', 'To a program that sends something to a page.'],
    form_only: ['This address takes what a form sends.', 'To a program that reads the address of a form.'],
  },
  preview: {
    bar: ['Preview, not public. Forms send nothing. Valid until {day}.', 'Above each page of a shared preview.'],
    leave: ['Leave the preview', 'The link beside it.'],
    not_sent: ['Nothing was sent: this is a preview.', 'Beside it, once a form was filled in.'],
    ended: ['This preview has ended', 'Behind the link of a preview that was ended or has expired.'],
    ended_text: ['A link is valid for 7 days at most. Ask who sent it for a new one.', 'Below that.'],
  },
} as const;

export type ServiceWords = {
  readonly [Group in keyof typeof SERVICE_WORDS]: { readonly [Name in keyof (typeof SERVICE_WORDS)[Group]]: string };
};
