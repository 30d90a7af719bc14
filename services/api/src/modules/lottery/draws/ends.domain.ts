import { creditOf, type Prizes, settleLine } from '@tessera/lottery'
import type { Selectable } from 'kysely'
import type { LotteryLineRow, LotteryOrderRow } from '../../../lottery-tables.ts'
import { type Split, splitWin } from '../../money/gate/totals.domain.ts'
import type { StoredDraw } from './draws.repository.ts'

type Order = Selectable<LotteryOrderRow>
export type EndingLine = Pick<
  Selectable<LotteryLineRow>,
  'line_no' | 'order_id' | 'kind' | 'numbers' | 'amount' | 'lots' | 'rate' | 'cash' | 'bonus'
>

/** How a line ends. Minor units. */
export interface LineEnding {
  lineNo: bigint
  state: 'won' | 'lost' | 'push' | 'refunded'
  hits: number | null
  payout: bigint
}

/** How an order ends: what its lines pay, by the money they were bought with. Minor units. */
export interface OrderEnding {
  order: Order
  lines: LineEnding[]
  /** What comes back to the member. */
  back: Split
  /** What the record has of it: a line that was pushed risked nothing, so it counts in none of the three. */
  record: { state: 'settled' | 'push' | 'void'; cash: bigint; bonus: bigint; win: bigint }
  /** What the mode ZY gives back of the settled stake; null in other modes. */
  credit: bigint | null
}

const NOTHING: Split = { cash: 0n, bonus: 0n }
const plus = (one: Split, { cash, bonus }: Split): Split => ({ cash: one.cash + cash, bonus: one.bonus + bonus })
const sumOf = (splits: readonly Split[]): Split => splits.reduce(plus, NOTHING)

/** An order whose draw has its prizes. */
export function settledOrder(
  { game }: Pick<StoredDraw, 'game'>,
  prizes: Prizes,
  order: Order,
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
    // Of cash alone, as every rebate: what the house gave earns nothing.
    credit: order.mode === 'ZY' ? BigInt(creditOf(Number(state === 'settled' ? stake.cash : 0n))) : null,
  }
}

/** An order whose draw is void: every line gives its stake back. */
export const refundedOrder = (order: Order, lines: readonly EndingLine[]): OrderEnding => ({
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
