import type { Selectable } from 'kysely'
import type { LotteryOrderRow } from '../../../lottery-tables.ts'
import { type EndingLine, refundedOrder, settledOrder } from './ends.domain.ts'

const order = (over: Partial<Selectable<LotteryOrderRow>> = {}): Selectable<LotteryOrderRow> => ({
  order_id: 'o',
  merchant: 'siam',
  member_id: 'm',
  draw_id: 'd',
  mode: 'Lott',
  state: 'open',
  currency: 'THB',
  cash: 0n,
  bonus: 0n,
  grant_id: null,
  payout: null,
  credit: null,
  ordered_at: new Date(0),
  ended_at: null,
  log_seq: 1n,
  log_head: '',
  signature: '',
  ...over,
})
const line = (over: Partial<EndingLine>): EndingLine => ({
  line_no: 1n,
  order_id: 'o',
  kind: 'two_top',
  numbers: '82',
  amount: 1_000n,
  lots: 1,
  rate: 9500,
  cash: 1_000n,
  bonus: 0n,
  ...over,
})
const THAI = ['877682', '04']
const EQUAL = ['3', '1', '8', '4', '3']

test('a win is split line by line: what bonus money bought wins bonus money, rounded down', () => {
  const lines = [line({ cash: 667n, bonus: 333n }), line({ line_no: 2n, numbers: '83', cash: 0n, bonus: 1_000n })]
  const { back, record } = settledOrder({ game: 'TH6' }, THAI, order(), lines)
  expect(back).toEqual({ cash: 95_000n - 31_635n, bonus: 31_635n })
  expect(record).toEqual({ state: 'settled', cash: 667n, bonus: 1_333n, win: 95_000n })
})

test('a line that is pushed gives its stake back as it was paid, and counts as no stake and no win', () => {
  const pushed = line({ kind: 'dragon', numbers: '', rate: 190, cash: 600n, bonus: 400n })
  const won = line({ line_no: 2n, kind: 'tie', numbers: '', rate: 850 })
  const { back, record, lines } = settledOrder({ game: 'F5' }, EQUAL, order(), [pushed, won])
  expect(lines.map(({ state, payout }) => [state, payout])).toEqual([
    ['push', 1_000n],
    ['won', 8_500n],
  ])
  expect(back).toEqual({ cash: 9_100n, bonus: 400n })
  expect(record).toEqual({ state: 'settled', cash: 1_000n, bonus: 0n, win: 8_500n })
  expect(settledOrder({ game: 'F5' }, EQUAL, order(), [pushed]).record).toEqual({
    state: 'push',
    cash: 600n,
    bonus: 400n,
    win: 1_000n,
  })
})

test('LOB-242 the credit is of the cash alone, and in the mode ZY only', () => {
  const lines = [line({ numbers: '83', cash: 700n, bonus: 300n })]
  expect(settledOrder({ game: 'TH6' }, THAI, order({ mode: 'ZY' }), lines).credit).toBe(35n)
  expect(settledOrder({ game: 'TH6' }, THAI, order(), lines).credit).toBeNull()
})

test('a refund gives each line back what it was paid with', () => {
  const { back, record, credit } = refundedOrder(order({ mode: 'ZY' }), [line({ cash: 1n, bonus: 999n }), line({})])
  expect([back, record, credit]).toEqual([
    { cash: 1_001n, bonus: 999n },
    { state: 'void', cash: 1_001n, bonus: 999n, win: 0n },
    null,
  ])
})
