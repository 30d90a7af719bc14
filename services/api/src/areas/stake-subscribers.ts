import { countTurnover } from '../modules/money/turnover/turnover.repository.ts'
import type { StakeSubscriber } from '../modules/play/closing/closing.domain.ts'
import { countedStake } from '../modules/play/closing/closing.domain.ts'
import { recordRounds } from '../modules/play/closing/record.repository.ts'
import { inOneStatement, type StakeCall } from '../modules/play/closing/stake-calls.ts'
import { takeShares } from '../modules/play/jackpots/jackpots.repository.ts'
import { countPlayThrough } from '../modules/promotions/grants/play-through.ts'

/** A deposit's turnover is of cash alone. */
const countCash: StakeCall = (stakes) =>
  countTurnover(stakes.map((stake) => ({ memberId: stake.memberId, counted: countedStake(stake).cash })))

/** Cash only: money granted by the house wins no jackpot. Returned stakes have no share. */
const payShares: StakeCall = (stakes) =>
  takeShares(
    stakes
      .filter(({ state, cash }) => state === 'settled' && cash > 0n)
      .map(({ cash, ...stake }) => ({ ...stake, stake: cash })),
  )

/** Subscribers to the end of a stake that are one function each, in this order. */
export const STAKE_CALLS: readonly StakeCall[] = [recordRounds, countCash, payShares]
/** All that hangs on the end of a stake, in this order. */
export const STAKE_SUBSCRIBERS: readonly StakeSubscriber[] = [inOneStatement(STAKE_CALLS), countPlayThrough]
