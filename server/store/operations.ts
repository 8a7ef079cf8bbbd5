import { confirmConsent } from './consent/confirm-consent.ts';
import { LEAD_OPERATIONS } from './desk/lead-operations.ts';
import { proveSpace, proveWritable } from './engine/maintenance.ts';
import { getSecret } from './engine/secret.ts';
import { claimOperatorMail, isOperatorMailOpen, settleOperatorMail } from './health/operator-mails.ts';
import { addChannels } from './leads/channels.ts';
import { commit } from './leads/commit.ts';
import { deleteMailsIfErased } from './leads/erase.ts';
import { prune } from './leads/prune.ts';
import { probeNow } from './outbox/blocked-destinations.ts';
import { countUnanswered, countUsedToday } from './outbox/daily-usage.ts';
import { collectGauges } from './outbox/gauges.ts';
import { claim, countDue, findLeadToDeliver, hasDue, limitDueTimes, shiftDueTimes } from './outbox/outbox.ts';
import { settle } from './outbox/settle.ts';
import { addAuditEntry, listAudit } from './people/audit-log.ts';
import { beginCeremony, takeCeremony } from './people/ceremonies.ts';
import { signInByCompany } from './people/company-people.ts';
import { createFirstLink, findInvitation, invite, withdrawInvitation } from './people/invitations.ts';
import { findPasskey, register, signInByPasskey } from './people/passkeys.ts';
import { changeRole, listPeople, removePerson } from './people/people.ts';
import { endSession, findSession } from './people/sessions.ts';
import type { OpenStore } from './schema/tables.ts';

/** The operations of a running server. Arguments and results are plain data, so they can cross to the worker thread. */
const OPERATIONS = {
  addChannels,
  commit,
  confirmConsent,
  claim,
  countDue,
  hasDue,
  countUsedToday,
  countUnanswered,
  findLeadToDeliver,
  settle,
  deleteMailsIfErased,
  isOperatorMailOpen,
  claimOperatorMail,
  settleOperatorMail,
  probeNow,
  shiftDueTimes,
  limitDueTimes,
  prune,
  proveWritable,
  proveSpace,
  collectGauges,
  getSecret,
  findSession,
  endSession,
  addAuditEntry,
  listAudit,
  beginCeremony,
  takeCeremony,
  createFirstLink,
  findInvitation,
  invite,
  withdrawInvitation,
  register,
  findPasskey,
  signInByPasskey,
  signInByCompany,
  listPeople,
  changeRole,
  removePerson,
  ...LEAD_OPERATIONS,
} satisfies Record<string, (store: OpenStore, ...args: never[]) => Promise<unknown>>;

export type OperationName = keyof typeof OPERATIONS;
export type OperationArgs<Name extends OperationName> =
  Parameters<(typeof OPERATIONS)[Name]> extends [OpenStore, ...infer Args] ? Args : never;
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<(typeof OPERATIONS)[Name]>>;

export async function runOperation<Name extends OperationName>(
  store: OpenStore,
  name: Name,
  args: OperationArgs<Name>,
): Promise<OperationResult<Name>> {
  store.assertInPlace();
  const operation = OPERATIONS[name] as unknown as (
    store: OpenStore,
    ...args: OperationArgs<Name>
  ) => Promise<OperationResult<Name>>;
  return operation(store, ...args);
}

/** Runs operations on an open store, in this thread or another. */
export type StoreClient = {
  run<Name extends OperationName>(name: Name, args: OperationArgs<Name>): Promise<OperationResult<Name>>;
  /** Whether the store must be opened again after this error. */
  needsReopening(error: unknown): boolean;
  close(): Promise<void>;
  /** Resolves when the client can no longer be used, whether or not `close` was called. */
  closed?: Promise<unknown>;
};
