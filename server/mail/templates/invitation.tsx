import { Button, Note, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export const invitation: Template<'invitation'> = {
  subject: ({ by }, { product }) => `${by} invites you to the desk of ${product}`,
  reason: ({ product }) => `You get this mail because an admin of the desk of ${product} entered your address.`,
  Body: ({ data: { by, role, link }, site: { product } }) => (
    <>
      <Opening label="Your invitation">{`Welcome to the desk of ${product}.`}</Opening>
      <Paragraph>
        The desk is where we work our leads. {by} invites you to it in the role {role}. You sign in with a passkey: the
        fingerprint, face or PIN of your device, and no password.
      </Paragraph>
      <Button href={link}>Come in</Button>
      <Note>The link works once, within a day. Open it on the device that you work with, and do not pass it on.</Note>
    </>
  ),
};
