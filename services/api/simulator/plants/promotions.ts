import { sql } from 'kysely'
import { STAKE_SUBSCRIBERS } from '../../src/areas/stake-subscribers.ts'
import type { StakeSubscriber } from '../../src/modules/play/closing/closing.domain.ts'
import { countPlayThrough } from '../../src/modules/promotions/grants/play-through.ts'
import { onInsert, rewriteFunction, type SeededBug } from './seeded-bug.ts'

const doNothing = async (): Promise<void> => undefined
/** Returns the subscribers to the end of a stake, with playThrough replaced by `count`. */
const replacePlayThrough = (count: StakeSubscriber): readonly StakeSubscriber[] =>
  STAKE_SUBSCRIBERS.map((subscriber) => (subscriber === countPlayThrough ? count : subscriber))

/** Seeded bugs of promotions. */
export const PROMOTION_SEEDED_BUGS: Record<string, SeededBug> = {
  'what went back is played through': {
    seed: 6,
    parts: () => ({
      subscribers: replacePlayThrough((trx, stakes) =>
        countPlayThrough(
          trx,
          stakes.map((stake) => ({ ...stake, state: 'settled' })),
        ),
      ),
    }),
  },
  'the cash part of a stake is not played through': {
    seed: 1,
    parts: () => ({
      subscribers: replacePlayThrough((trx, stakes) =>
        countPlayThrough(
          trx,
          stakes.map((stake) => ({ ...stake, cash: 0n })),
        ),
      ),
    }),
  },
  'a bonus is played with games that it does not take': {
    steps: { give: 3, claim: 3 },
    sql: (db) => rewriteFunction(db, 'play_standing', 'g.contributions', `'{"RNG":100,"LIVE":100,"PVP":100}'::json`),
  },
  'the highest stake of a bonus does not hold': {
    seed: 1,
    sql: (db) => rewriteFunction(db, 'play_standing', 'g.max_bet::text', `'100000'::text`),
  },
  'a charge-back leaves the bonus for its deposit': {
    seed: 13,
    parts: () => ({ reservations: (real) => ({ ...real, reverseRewards: doNothing }) }),
  },
  'a withdrawal leaves the bonus for a deposit': {
    seed: 11,
    parts: () => ({ bonusEnds: (real) => ({ ...real, findActive: async () => null }) }),
  },
  'a bonus for a deposit is played while own money is at a vendor': {
    steps: { transfer: 2 },
    sql: (db) => rewriteFunction(db, 'cash_before_bonus', `('vendor', 'transit')`, `('debt')`),
  },
  'a budget that is used up pays on': {
    seed: 11,
    sql: async (db) => {
      await sql`alter table account_kinds disable trigger user`.execute(db)
      await sql`update account_kinds set floor = -1000000 where kind = 'promotion'`.execute(db)
    },
  },
  'rewards that nobody claims do not lapse': {
    sql: (db) => onInsert(db, 'reward_grants', `new.claim_by := new.claim_by + interval '30 days'`),
  },
}
