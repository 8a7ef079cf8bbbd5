import { readHealthNumbers } from '../health/health.ts';
import { eraseByLead } from '../leads/erase.ts';
import { retryDeadDeliveries } from '../outbox/deliveries.ts';
import { pauseDestination } from '../outbox/pause.ts';
import { deleteView, listViews, saveView } from '../people/views.ts';
import { listDeadPage, readDestinations } from './destinations.ts';
import { writeExportPage } from './export-file.ts';
import { readFigures } from './figures.ts';
import { listHeld } from './held.ts';
import { canWorkLeads, changeLeads } from './lead-changes.ts';
import { markSeen, readDeskLead } from './lead-details.ts';
import { prepareFilters } from './lead-filters.ts';
import { countLeads, listLeads, readLeadChoices } from './lead-list.ts';
import { findNearestWords } from './nearest-words.ts';
import { addNote } from './notes.ts';
import { readScreenCounts } from './screen-counts.ts';

/** The operations of the desk on leads; those that only read are for the reader. */
export const LEAD_OPERATIONS = {
  listLeads,
  findNearestWords,
  countLeads,
  readLeadChoices,
  readScreenCounts,
  readDeskLead,
  listHeld,
  readDestinations,
  listDeadPage,
  readFigures,
  readHealthNumbers,
  prepareFilters,
  writeExportPage,
  listViews,
  markSeen,
  changeLeads,
  canWorkLeads,
  addNote,
  eraseByLead,
  saveView,
  deleteView,
  retryDeadDeliveries,
  pauseDestination,
};
