/** Every operation of a running server. What only reads is also run by the reader. */
export { confirmConsent } from './consent/confirm-consent.ts';
export { findConsentWords } from './consent/consents.ts';
export { liftByLead } from './consent/lift-opt-out.ts';
export { listDeadPage, readDestinations } from './desk/destinations.ts';
export { writeExportPage } from './desk/export-file.ts';
export { readHandled, readMarks } from './desk/figures.ts';
export { readFormViewsAfter, readFunnels } from './desk/funnels.ts';
export { listHeld } from './desk/held.ts';
export { canBeOwner, changeLeads, findChanges } from './desk/lead-changes.ts';
export { addNote, markSeen, readDeskLead } from './desk/lead-details.ts';
export { prepareFilters } from './desk/lead-filters.ts';
export { countLeads, listLeads, readLeadChoices } from './desk/lead-list.ts';
export { findNearestWords } from './desk/nearest-words.ts';
export { readScreenCounts } from './desk/screen-counts.ts';
export { proveSpace, proveWritable } from './engine/maintenance.ts';
export { getSecret } from './engine/secret.ts';
export { addServedForms, listOwnFieldKeys, listServedForms } from './forms/served-forms.ts';
export { readHealthNumbers } from './health/health.ts';
export { claimOperatorMail, isOperatorMailOpen, settleOperatorMail } from './health/operator-mails.ts';
export { commit } from './leads/commit.ts';
export { deleteMailsIfErased, eraseByLead } from './leads/erase.ts';
export { countUnanswered, countUsedToday, pauseDestination } from './outbox/claim-limits.ts';
export { claimCrmErasures, settleCrmErasures } from './outbox/crm-erasures.ts';
export { retryDeadDeliveries } from './outbox/deliveries.ts';
export { collectGauges } from './outbox/gauges.ts';
export { claimLookups, failLookups, listDueLookups, settleLookups } from './outbox/lookups.ts';
export {
  claim,
  countDue,
  findLeadToDeliver,
  hasDue,
  limitDueTimes,
  listClaims,
  readClock,
  releaseClaims,
  startDeliveries,
} from './outbox/outbox.ts';
export { settle } from './outbox/settle.ts';
export { addAuditEntry, listAudit } from './people/audit-log.ts';
export { beginCeremony, takeCeremony } from './people/ceremonies.ts';
export { listChannelRules, removeChannelRule, saveChannelRule, setAway } from './people/channel-rules.ts';
export { applyRoleCheck, claimRoleCheck, signInByCompany } from './people/company-people.ts';
export { createFirstLink, findInvitation, invite, withdrawInvitation } from './people/invitations.ts';
export { isNameTaken } from './people/names.ts';
export { findPasskey, register, signInByPasskey } from './people/passkeys.ts';
export { changeRole, listPeople, removePerson } from './people/people.ts';
export { endSession, findSession } from './people/sessions.ts';
export { deleteView, listViews, saveView } from './people/views.ts';
export { prune } from './prune.ts';
export { claimOwnerMail, queueWaitingMails, settleOwnerMail } from './team-mail/owner-mails.ts';
export { claimPublicationMail, settlePublicationMail } from './team-mail/publication-mails.ts';
export { claimWeeklyMail, settleWeeklyMail, setWeeklyMail } from './team-mail/weekly-mails.ts';
export { addViews, deleteViews } from './views/view-counts.ts';
export {
  listDrafts,
  listDraftVersions,
  readDraft,
  readDraftsVersion,
  saveDrafts,
  visitPage,
} from './writing/drafts.ts';
export {
  addDuePublication,
  addPublication,
  endPublication,
  hastenPublication,
  listPublications,
  notePublication,
  readPublication,
  stopPublication,
  takePublication,
} from './writing/publications.ts';
export { addShare, endShare, findShare, listShares } from './writing/shares.ts';
