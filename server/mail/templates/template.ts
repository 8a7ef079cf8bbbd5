import type { ReactNode } from 'react';
import type { DataOf, MailKind, MailSite } from '../mail-data.ts';

export type Template<Kind extends MailKind> = {
  subject(data: DataOf<Kind>, site: MailSite): string;
  /** Why the recipient gets this mail, in its footer. */
  reason(site: MailSite): string;
  Body(props: { data: DataOf<Kind>; site: MailSite }): ReactNode;
};
