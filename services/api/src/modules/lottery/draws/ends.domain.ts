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

/** The fields of an order that its end depends on. Minor units. */
export interface EndingOrder {
  order_id: string
  merchant: string
  member_id: string
  mode: PrizeMode
  currency: string
  cash: bigint
  bonus: bigint
  /** The bonus that paid a part of it. */
  grant_id: string | null
  ordered_at: Date
}

/** A line of it, with the money that bought it. Minor units; the rate in hundredths. */
export interface EndingLine {
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
export interface LineEnding {
  lineNo: bigint
  state: 'won' | 'lost' | 'push' | 'refunded'
  hits: number | null
  payout: bigint
}

/** Result of an order: the payouts of its lines, by the money they were bought with. Minor units. */
export interface OrderEnding {
  order: EndingOrder
  lines: LineEnding[]
  /** Amount returned to the member. */
  back: Split
  /** Amounts for the record: a pushed line risked nothing, so it counts in none of the three. */
  record: { state: 'settled' | 'push' | 'void'; cash: bigint; bonus: bigint; win: bigint }
  /** Credit of mode ZY on the settled stake; null in other modes. */
  credit: bigint | null
}

/** The fields of a member's line that its risk depends on. Minor units; the rate in hundredths. */
export interface MemberLine extends Pick<EndingLine, 'kind' | 'numbers' | 'amount' | 'lots' | 'rate'> {
  member_id: string
}

/** The stake of a member in a draw, and the most of it that could be lost. Minor units. */
export interface Risk {
  stake: bigint
  loss: bigint
}

/** Risks of members in a draw by all of their lines in it, also those of other orders. */
export function risksOf(game: LotteryGame, lines: readonly MemberLine[]): Map<string, Risk> {
  const byMember = Map.groupBy(lines, ({ member_id }) => member_id)
  return new Map(
    [...byMember].map(([memberId, all]) => {
      const own = all.map((line) => ({ ...line, amount: Number(line.amount) }))
      const stake = own.reduce((sum, line) => sum + stakeOf(line), 0)
      return [memberId, { stake: BigInt(stake), loss: BigInt(largestLoss(game, own)) }]
    }),
  )
}

/** Computes how much of an order was at risk: its part of the member's largest loss, cut to minor units; null if all of it was. */
export const riskedOf = ({ cash, bonus }: Split, risk: Risk | undefined): Split | null =>
  risk && risk.loss < risk.stake
    ? { cash: (cash * risk.loss) / risk.stake, bonus: (bonus * risk.loss) / risk.stake }
    : null

const NOTHING: Split = { cash: 0n, bonus: 0n }
const plus = (split: Split, { cash, bonus }: Split): Split => ({ cash: split.cash + cash, bonus: split.bonus + bonus })
const sumOf = (splits: readonly Split[]): Split => splits.reduce(plus, NOTHING)

/** An order whose draw has its prizes. */
export function settledOrder(
  game: LotteryGame,
  prizes: Prizes,
  order: EndingOrder,
  lines: readonly EndingLine[],
): OrderEnding {
  const ended = lines.map((line) => {
    const end = settleLine(game, { ...line, amount: Number(line.amount) }, prizes)
    if (!end) throw new Error(`line ${line.line_no} is of no kind of ${game}`)
    const payout = BigInt(end.payout)
    return { line, end: { lineNo: line.line_no, ...end, payout }, back: splitWin(payout, line) }
  })
  const counted = ended.filter(({ end }) => end.state !== 'push')
  const state = counted.length > 0 ? 'settled' : 'push'
  const recorded = counted.length > 0 ? counted : ended
  const stake = sumOf(recorded.map(({ line }) => line))
  return {
    order,
    lines: ended.map(({ end }) => end),
    back: sumOf(ended.map(({ back }) => back)),
    record: { state, ...stake, win: recorded.reduce((sum, { end }) => sum + end.payout, 0n) },
    // On cash only, as for every rebate: granted money earns nothing.
    credit: order.mode === 'ZY' ? BigInt(creditOf(Number(state === 'settled' ? stake.cash : 0n))) : null,
  }
}

/** An order whose draw is void: every line gives its stake back. */
export const refundedOrder = (order: EndingOrder, lines: readonly EndingLine[]): OrderEnding => ({
  order,
  lines: lines.map((line) => ({
    lineNo: line.line_no,
    state: 'refunded',
    hits: null,
    payout: line.cash + line.bonus,
  })),
  back: sumOf(lines),
  record: { state: 'void', ...sumOf(lines), win: 0n },
  credit: null,
})
