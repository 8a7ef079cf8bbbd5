import { sql } from 'kysely';
import type { Statement } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

/** The state of a lead is that of its worst delivery. A retried one has an error of an earlier attempt. */
const WORST_STATE = `case min(case state when 'dead' then 0 when 'held' then 1 when 'delivered' then 4
    else case when last_error is null then 3 else 2 end end)
  when 0 then 'dead' when 1 then 'held' when 2 then 'retrying' when 3 then 'waiting' when 4 then 'delivered' else 'none' end`;

/** The delivery state of each lead follows from the outbox, in the same transaction, by triggers. */
export const createLeadDelivery = (dialect: Dialect): Statement[] => [
  sql.raw(`update leads set delivery = (select ${WORST_STATE} from outbox where lead_id = leads.id)
    where id in (select lead_id from outbox)`),
  ...{ sqlite: sqliteTriggers, postgres: postgresTriggers }[dialect],
];

const followLead = sql.raw(`update leads set delivery = state.worst
  from (select ${WORST_STATE} as worst from outbox where lead_id = new.lead_id) as state
  where id = new.lead_id and delivery <> state.worst;`);

/** None on delete: a delivery is deleted only together with its lead. */
const sqliteTriggers: Statement[] = [
  sql`create trigger outbox_follow_insert after insert on outbox begin ${followLead} end`,
  sql`create trigger outbox_follow_update after update of state, last_error on outbox
    when old.state <> new.state or (old.last_error is null) <> (new.last_error is null) begin ${followLead} end`,
];

const followLeads = (ids: string) => `
  update leads set delivery = state.worst
  from (select lead_id, ${WORST_STATE} as worst from outbox where lead_id in (${ids}) group by lead_id) as state
  where leads.id = state.lead_id and leads.delivery <> state.worst;`;

const postgresTriggers: Statement[] = [
  sql.raw(`create function follow_outbox() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${followLeads('select lead_id from inserted')}
      else ${followLeads(`select one.lead_id from inserted as one join deleted as before using (lead_id, destination, revision)
          where one.state <> before.state or (one.last_error is null) <> (before.last_error is null)`)}
      end if;
      return null;
    end $$`),
  sql`create trigger outbox_follow_insert after insert on outbox
    referencing new table as inserted for each statement execute function follow_outbox()`,
  sql`create trigger outbox_follow_update after update on outbox
    referencing old table as deleted new table as inserted for each statement execute function follow_outbox()`,
];
