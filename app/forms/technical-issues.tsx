import { words } from 'virtual:wording';
import { splitWords } from '../../leads/fill-words.ts';

export const TECHNICAL_ISSUES_ID = 'technical-issues';

type Props = { mailbox: string; dark?: boolean };

/** Takes focus where a failure has no message of its own. */
export function TechnicalIssues({ mailbox, dark = false }: Props) {
  return (
    <p
      id={TECHNICAL_ISSUES_ID}
      tabIndex={-1}
      className={`rounded-control focus:outline-3 focus:outline-offset-6 ${dark ? 'text-white/90 focus:outline-white' : 'text-small text-muted focus:outline-mid'}`}
    >
      {splitWords(words.shared.technical_issues, {
        mailbox: (
          <a
            key="mailbox"
            href={`mailto:${mailbox}`}
            className={`font-medium underline underline-offset-4 ${dark ? 'text-white' : 'text-link transition-colors duration-150 hover:text-brand'}`}
          >
            {mailbox}
          </a>
        ),
      })}
    </p>
  );
}
