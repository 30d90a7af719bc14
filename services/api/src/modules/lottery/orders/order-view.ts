import type { LotteryOrder, LotteryOrderRow, OrderLine } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { type StoredDraw, toDraw } from '../draws/draws.repository.ts'
import type { StoredLine, StoredOrder } from './orders.repository.ts'

const moneyTextOrNull = (minor: bigint | null): string | null => (minor === null ? null : moneyText(minor))

export const toOrderRow = (order: StoredOrder, draw: StoredDraw, lines: number): LotteryOrderRow => ({
  orderId: order.order_id,
  draw: toDraw(draw),
  mode: order.mode,
  state: order.state,
  lines,
  stake: moneyText(order.cash + order.bonus),
  payout: moneyTextOrNull(order.payout),
  credit: moneyTextOrNull(order.credit),
  orderedAt: order.ordered_at.toISOString(),
})

const toLine = (line: StoredLine): OrderLine => ({
  lineNo: Number(line.line_no),
  kind: line.kind,
  numbers: line.numbers,
  unit: moneyText(line.unit),
  times: line.times,
  amount: moneyText(line.amount),
  lots: line.lots,
  rate: line.rate,
  stake: moneyText(line.cash + line.bonus),
  state: line.state,
  hits: line.hits,
  payout: moneyTextOrNull(line.payout),
  nonce: line.nonce,
})

export const toOrder = (order: StoredOrder, draw: StoredDraw, lines: readonly StoredLine[]): LotteryOrder => ({
  ...toOrderRow(order, draw, lines.length),
  items: lines.map(toLine),
  receipt: {
    orderId: order.order_id,
    drawId: order.draw_id,
    leaves: lines.map(({ leaf }) => leaf),
    seq: Number(order.log_seq),
    head: order.log_head,
    time: order.ordered_at.toISOString(),
    signature: order.signature,
  },
})
