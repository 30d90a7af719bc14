import { playThrough } from '../../modules/content/grants/play-through.ts'
import type { StakeSubscriber } from '../../modules/play/closing/closing.domain.ts'
import { STAKE_SUBSCRIBERS } from '../../stake-subscribers.ts'
import { onInsert, type Plant, rewrite } from './plant.ts'

const NOTHING = async (): Promise<void> => undefined
/** All that hangs on the end of a stake, with another count of what is played through. */
const counting = (count: StakeSubscriber): readonly StakeSubscriber[] =>
  STAKE_SUBSCRIBERS.map((one) => (one === playThrough ? count : one))

/** Faults of promotions. */
export const PROMOTION_PLANTS: Record<string, Plant> = {
  'what went back is played through': {
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
    parts: () => ({
      subscribers: counting((trx, stakes) =>
        playThrough(
          trx,
          stakes.map((stake) => ({ ...stake, cash: 0n })),
        ),
      ),
    }),
  },
  'a bonus is played on after its time': {
    sql: (db) => rewrite(db, 'play_standing', 'g.expires_at > at', 'true'),
  },
  'the highest stake of a bonus does not hold': {
    sql: (db) => rewrite(db, 'play_standing', 'g.max_bet::text', `'100000'::text`),
  },
  'a charge-back leaves the bonus for its deposit': {
    parts: () => ({ promises: (real) => ({ ...real, chargedBack: NOTHING }) }),
  },
  'a withdrawal leaves the bonus for a deposit': {
    parts: () => ({ bonusEnds: (real) => ({ ...real, match: async () => null }) }),
  },
  'a budget that is used up pays on': {
    sql: (db) =>
      rewrite(
        db,
        'ledger_post',
        '< account.floor',
        `< account.floor - (case when account.kind = 'promotion' then 1000000 else 0 end)`,
      ),
  },
  'rewards that nobody claims do not lapse': {
    sql: (db) => onInsert(db, 'reward_grants', `new.claim_by := new.claim_by + interval '30 days'`),
  },
}
