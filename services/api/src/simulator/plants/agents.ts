import { rebateJob } from '../../modules/agents/rebates/rebates.jobs.ts'
import { aMerchant } from '../../testing/a-merchant.ts'
import { onInsert, type Plant } from './plant.ts'

/** Faults of teams: of what is counted, and of what is paid for it. */
export const AGENT_PLANTS: Record<string, Plant> = {
  'a stake is not counted for the team now and then': {
    seed: 5,
    sql: (db) => onInsert(db, 'kpi_queue', `if new.what = 'bet' and new.amount % 97 = 0 then return null; end if`),
  },
  'a satang of a figure is lost': {
    seed: 5,
    sql: (db) => onInsert(db, 'kpi_queue', `if new.what = 'win' then new.amount := new.amount - 1; end if`),
  },
  'own rebates are made out and not credited': {
    seed: 5,
    parts: () => ({
      teamJobs: (jobs) =>
        jobs.map((kinds) =>
          kinds[0]?.kind === 'agents.rebates'
            ? [rebateJob([aMerchant({ code: 'm', switches: { MANPLAYREB3: true } })], () => undefined)]
            : kinds,
        ),
    }),
  },
  'rates hold a day too late': {
    seed: 5,
    sql: (db) => onInsert(db, 'agent_rates', 'new.from_day := new.from_day + 1'),
  },
  'a salary is more than was agreed on': {
    seed: 6,
    sql: (db) => onInsert(db, 'agent_contracts', `new.terms := replace(new.terms::text, '3000', '4000')::jsonb`),
  },
  'what is handed down asks for no turnover': {
    seed: 14,
    sql: (db) =>
      onInsert(db, 'float_transfers', 'update deposit_turnover set done = needed where member_id = new.receiver_id'),
  },
}
