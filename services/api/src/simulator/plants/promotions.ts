import { sql } from 'kysely'
import { playThrough } from '../../modules/content/grants/play-through.ts'
import type { StakeSubscriber } from '../../modules/play/closing/closing.domain.ts'
import { STAKE_SUBSCRIBERS } from '../../areas/stake-subscribers.ts'
import { onInsert, type Plant, rewrite } from './plant.ts'

const NOTHING = async (): Promise<void> => undefined
/** All that hangs on the end of a stake, with another count of what is played through. */
const counting = (count: StakeSubscriber): readonly StakeSubscriber[] =>
  STAKE_SUBSCRIBERS.map((subscriber) => (subscriber === playThrough ? count : subscriber))

/** Faults of promotions. */
export const PROMOTION_SEEDED_BUGS: Record<string, Plant> = {
  'what went back is played through': {
    seed: 6,
    parts: () => ({
      subscribers: counting((trx, stakes) =>
        playThrough(
          trx,
          stakes.map((stake) => ({ ...stake, state: 'settled' })),
        ),
      ),
    }),
  },
  'the cash part of a stake is not played through': {
    seed: 1,
    parts: () => ({
      subscribers: counting((trx, stakes) =>
        playThrough(
          trx,
          stakes.map((stake) => ({ ...stake, cash: 0n })),
        ),
      ),
    }),
  },
  'a bonus is played with games that it does not take': {
    steps: { give: 3, claim: 3 },
    sql: (db) => rewrite(db, 'play_standing', 'g.contributions', `'{"RNG":100,"LIVE":100,"PVP":100}'::json`),
  },
  'the highest stake of a bonus does not hold': {
    seed: 1,
    sql: (db) => rewrite(db, 'play_standing', 'g.max_bet::text', `'100000'::text`),
  },
  'a charge-back leaves the bonus for its deposit': {
    seed: 13,
    parts: () => ({ promises: (real) => ({ ...real, chargedBack: NOTHING }) }),
  },
  'a withdrawal leaves the bonus for a deposit': {
    seed: 11,
    parts: () => ({ bonusEnds: (real) => ({ ...real, match: async () => null }) }),
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
