import { rebateJob } from '../../src/modules/agents/rebates/rebates.jobs.ts'
import { aMerchant } from '../../testing/a-merchant.ts'
import { LITTLE_PLAY, onInsert, type SeededBug } from './seeded-bug.ts'

/** Passes days quickly, because figures and pay are per day. */
const FAST_DAYS = { steps: { teamsDue: 5 }, maxStepMs: 600_000 }

/** Seeded bugs of teams: in the figures and in the pay. */
export const AGENT_SEEDED_BUGS: Record<string, SeededBug> = {
  'a stake is not counted for the team now and then': {
    ...FAST_DAYS,
    sql: (db) => onInsert(db, 'kpi_queue', `if new.what = 'bet' and new.amount % 97 = 0 then return null; end if`),
  },
  'a satang of a figure is lost': {
    ...FAST_DAYS,
    sql: (db) => onInsert(db, 'kpi_queue', `if new.what = 'win' then new.amount := new.amount - 1; end if`),
  },
  'own rebates are made out and not credited': {
    ...FAST_DAYS,
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
    ...FAST_DAYS,
    sql: (db) => onInsert(db, 'agent_rates', 'new.from_day := new.from_day + 1'),
  },
  'a salary is more than was agreed on': {
    ...FAST_DAYS,
    sql: (db) => onInsert(db, 'agent_contracts', `new.terms := replace(new.terms::text, '3000', '4000')::jsonb`),
  },
  'what is handed down asks for no turnover': {
    steps: { ...LITTLE_PLAY, floatMove: 10, floatSend: 10 },
    sql: (db) =>
      onInsert(db, 'float_transfers', 'update deposit_turnover set done = needed where member_id = new.receiver_id'),
  },
}
