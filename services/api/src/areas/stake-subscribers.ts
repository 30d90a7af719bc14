import { countTurnover } from '../modules/money/turnover/turnover.repository.ts'
import type { StakeSubscriber } from '../modules/play/closing/closing.domain.ts'
import { countedStake } from '../modules/play/closing/closing.domain.ts'
import { recordRounds } from '../modules/play/closing/record.repository.ts'
import { inOneStatement, type StakeSqlCall } from '../modules/play/closing/stake-calls.ts'
import { queueJackpotStakes } from '../modules/play/jackpots/jackpots.repository.ts'
import { countPlayThrough } from '../modules/promotions/grants/play-through.ts'

/** Only cash stakes count towards a deposit's turnover. */
const countCash: StakeSqlCall = (stakes) =>
  countTurnover(stakes.map((stake) => ({ memberId: stake.memberId, counted: countedStake(stake).cash })))

/** Cash only: money granted by the house wins no jackpot. Returned stakes have no share. */
const payJackpotShares: StakeSqlCall = (stakes) =>
  queueJackpotStakes(
    stakes
      .filter(({ state, cash }) => state === 'settled' && cash > 0n)
      .map(({ cash, ...stake }) => ({ ...stake, stake: cash })),
  )

/** Subscribers to the end of a stake that each call one database function, in this order. */
export const STAKE_CALLS: readonly StakeSqlCall[] = [recordRounds, countCash, payJackpotShares]
/** All subscribers to the end of a stake, in this order. */
export const STAKE_SUBSCRIBERS: readonly StakeSubscriber[] = [inOneStatement(STAKE_CALLS), countPlayThrough]
