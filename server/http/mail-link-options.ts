import type { Config } from '../config.ts';
import type { IntakeService } from '../intake/service.ts';
import type { MailContext } from '../mail/context.ts';

/** What the routes of links in mails need. */
export type MailLinkOptions = { config: Config; mail: MailContext; service: IntakeService };
