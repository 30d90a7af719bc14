import {
  atRiskOf,
  refundOrder,
  risksOf,
  settleOrder,
  type UnsettledLine,
  type UnsettledOrder,
} from './order-results.domain.ts'

const order = (over: Partial<UnsettledOrder> = {}): UnsettledOrder => ({
  order_id: 'o',
  merchant: 'siam',
  member_id: 'm',
  mode: 'Lott',
  currency: 'THB',
  cash: 0n,
  bonus: 0n,
  grant_id: null,
  ordered_at: new Date(0),
  ...over,
})
const line = (over: Partial<UnsettledLine>): UnsettledLine => ({
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

test('splits a win line by line: bonus stakes win bonus money, rounded down', () => {
  const lines = [line({ cash: 667n, bonus: 333n }), line({ line_no: 2n, numbers: '83', cash: 0n, bonus: 1_000n })]
  const { payout: back, record } = settleOrder('TH6', THAI, order(), lines)
  expect(back).toEqual({ cash: 95_000n - 31_635n, bonus: 31_635n })
  expect(record).toEqual({ state: 'settled', cash: 667n, bonus: 1_333n, win: 95_000n })
})

test('returns the stake of a pushed line as it was paid, and counts it as no stake and no win', () => {
  const pushed = line({ kind: 'dragon', numbers: '', rate: 190, cash: 600n, bonus: 400n })
  const won = line({ line_no: 2n, kind: 'tie', numbers: '', rate: 850 })
  const { payout: back, record, lines } = settleOrder('F5', EQUAL, order(), [pushed, won])
  expect(lines.map(({ state, payout }) => [state, payout])).toEqual([
    ['push', 1_000n],
    ['won', 8_500n],
  ])
  expect(back).toEqual({ cash: 9_100n, bonus: 400n })
  expect(record).toEqual({ state: 'settled', cash: 1_000n, bonus: 0n, win: 8_500n })
  expect(settleOrder('F5', EQUAL, order(), [pushed]).record).toEqual({
    state: 'push',
    cash: 600n,
    bonus: 400n,
    win: 1_000n,
  })
})

test('LOB-242 gives credit for cash alone, and in the mode ZY only', () => {
  const lines = [line({ numbers: '83', cash: 700n, bonus: 300n })]
  expect(settleOrder('TH6', THAI, order({ mode: 'ZY' }), lines).credit).toBe(35n)
  expect(settleOrder('TH6', THAI, order(), lines).credit).toBeNull()
})

test('refunds each line to the money that paid it', () => {
  const {
    payout: back,
    record,
    credit,
  } = refundOrder(order({ mode: 'ZY' }), [line({ cash: 1n, bonus: 999n }), line({})])
  expect([back, record, credit]).toEqual([
    { cash: 1_001n, bonus: 999n },
    { state: 'void', cash: 1_001n, bonus: 999n, win: 0n },
    null,
  ])
})

test('FIX-012 computes a member’s risk over all lines in the draw, and each order’s part of it', () => {
  const side = { kind: 'odd' as const, numbers: 'sum', amount: 100_000n, lots: 1, rate: 195 }
  const lines = [
    { ...side, member_id: 'hedger' },
    { ...side, member_id: 'hedger', kind: 'even' as const },
    { ...side, member_id: 'single' },
  ]
  const risks = risksOf('F5', lines)
  expect([...risks]).toEqual([
    ['hedger', { stake: 200_000n, loss: 5_000n }],
    ['single', { stake: 100_000n, loss: 100_000n }],
  ])
  expect(atRiskOf({ cash: 60_030n, bonus: 39_970n }, risks.get('hedger'))).toEqual({ cash: 1_500n, bonus: 999n })
  expect([
    atRiskOf({ cash: 1n, bonus: 0n }, risks.get('single')),
    atRiskOf({ cash: 1n, bonus: 0n }, undefined),
  ]).toEqual([null, null])
})
