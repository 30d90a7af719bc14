import {
  type BetKind,
  creditOf,
  type LotteryGame,
  largestLoss,
  type PrizeMode,
  type Prizes,
  settleLine,
  stakeOf,
} from '@tessera/lottery'
import { type Split, splitWin } from '../../money/gate/totals.domain.ts'

/** Fields of an order that its settlement depends on. Minor units. */
export interface UnsettledOrder {
  order_id: string
  merchant: string
  member_id: string
  mode: PrizeMode
  currency: string
  cash: bigint
  bonus: bigint
  /** Bonus that paid a part of the stake; null if none did. */
  grant_id: string | null
  ordered_at: Date
}

/** Line of an unsettled order, with the money that paid for it. Minor units; the rate in hundredths. */
export interface UnsettledLine {
  line_no: bigint
  order_id: string
  kind: BetKind
  numbers: string
  amount: bigint
  lots: number
  rate: number
  cash: bigint
  bonus: bigint
}

/** Result of a line. Minor units. */
export interface LineResult {
  lineNo: bigint
  state: 'won' | 'lost' | 'push' | 'refunded'
  hits: number | null
  payout: bigint
}

/** Result of an order: the payouts of its lines, split by the kind of money that paid for them. Minor units. */
export interface OrderResult {
  order: UnsettledOrder
  lines: LineResult[]
  /** Amount returned to the member. */
  payout: Split
  /** Amounts for the member's round record. Pushed lines are left out of all three because they risked nothing. */
  record: { state: 'settled' | 'push' | 'void'; cash: bigint; bonus: bigint; win: bigint }
  /** Credit of mode ZY on the settled stake; null in other modes. */
  credit: bigint | null
}

/** Fields of a member's line that the risk depends on. Minor units; the rate in hundredths. */
export interface MemberLine extends Pick<UnsettledLine, 'kind' | 'numbers' | 'amount' | 'lots' | 'rate'> {
  member_id: string
}

/** Stake of a member in a draw, and the largest possible loss of it. Minor units. */
export interface Risk {
  stake: bigint
  loss: bigint
}

/** Returns the risk of each member in a draw, from all of their lines in it, including those of other orders. */
export function risksOf(game: LotteryGame, lines: readonly MemberLine[]): Map<string, Risk> {
  const byMember = Map.groupBy(lines, ({ member_id }) => member_id)
  return new Map(
    [...byMember].map(([memberId, allLines]) => {
      const memberLines = allLines.map((line) => ({ ...line, amount: Number(line.amount) }))
      const stake = memberLines.reduce((sum, line) => sum + stakeOf(line), 0)
      return [memberId, { stake: BigInt(stake), loss: BigInt(largestLoss(game, memberLines)) }]
    }),
  )
}

/** Computes how much of an order was at risk: its part of the member's largest loss, rounded down to minor units; null if all of it was. */
export const atRiskOf = ({ cash, bonus }: Split, risk: Risk | undefined): Split | null =>
  risk && risk.loss < risk.stake
    ? { cash: (cash * risk.loss) / risk.stake, bonus: (bonus * risk.loss) / risk.stake }
    : null

const ZERO_SPLIT: Split = { cash: 0n, bonus: 0n }
const addSplits = (split: Split, { cash, bonus }: Split): Split => ({
  cash: split.cash + cash,
  bonus: split.bonus + bonus,
})
const sumOf = (splits: readonly Split[]): Split => splits.reduce(addSplits, ZERO_SPLIT)

/** Settles an order of a draw with prizes. */
export function settleOrder(
  game: LotteryGame,
  prizes: Prizes,
  order: UnsettledOrder,
  lines: readonly UnsettledLine[],
): OrderResult {
  const results = lines.map((line) => {
    const lineResult = settleLine(game, { ...line, amount: Number(line.amount) }, prizes)
    if (!lineResult) throw new Error(`line ${line.line_no} has a kind that ${game} does not offer`)
    const payout = BigInt(lineResult.payout)
    return { line, end: { lineNo: line.line_no, ...lineResult, payout }, back: splitWin(payout, line) }
  })
  const countedResults = results.filter(({ end }) => end.state !== 'push')
  const state = countedResults.length > 0 ? 'settled' : 'push'
  const recordedResults = countedResults.length > 0 ? countedResults : results
  const stake = sumOf(recordedResults.map(({ line }) => line))
  return {
    order,
    lines: results.map(({ end }) => end),
    payout: sumOf(results.map(({ back }) => back)),
    record: { state, ...stake, win: recordedResults.reduce((sum, { end }) => sum + end.payout, 0n) },
    // The credit is calculated on cash only: bonus money earns no rebate.
    credit: order.mode === 'ZY' ? BigInt(creditOf(Number(state === 'settled' ? stake.cash : 0n))) : null,
  }
}

/** Refunds an order of a void draw: every line returns its stake. */
export const refundOrder = (order: UnsettledOrder, lines: readonly UnsettledLine[]): OrderResult => ({
  order,
  lines: lines.map((line) => ({
    lineNo: line.line_no,
    state: 'refunded',
    hits: null,
    payout: line.cash + line.bonus,
  })),
  payout: sumOf(lines),
  record: { state: 'void', ...sumOf(lines), win: 0n },
  credit: null,
})
