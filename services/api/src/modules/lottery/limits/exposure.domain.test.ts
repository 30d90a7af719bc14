import { aMerchant } from '../../../../testing/a-merchant.ts'
import { capOf, currentRate, type Exposure, hasRoom, liabilityOf, limitOf, maxAmountAt } from './exposure.domain.ts'
import type { LotteryRules } from './rates.domain.ts'

const rules: LotteryRules = {
  ...aMerchant().lottery,
  unitMin: '1.00',
  rates: [],
  caps: { three: '300000.00', two: '500000.00', other: '200000.00' },
}
const number = (numbers: string, liability: bigint, over: Partial<Exposure> = {}): Exposure => ({
  kind: 'three_top',
  numbers,
  liability,
  byHand: null,
  ...over,
})
const THB = 100n

test('applies a cap by the digits that must match, without the place of a ball', () => {
  const caps = ['682', '04,71', '12345', '04', '6', '1:7', 'sum', '3', ''].map((numbers) => capOf(rules, numbers) / THB)
  expect(caps).toEqual([300_000n, 300_000n, 300_000n, 500_000n, 200_000n, 200_000n, 200_000n, 200_000n, 200_000n])
})

test('API-124 halves the payout of a number from 60 % of the cap, and accepts what the rest of the cap covers, in whole units', () => {
  const first = liabilityOf(200n * THB, 90_000)
  expect(first).toBe(180_000n * THB)
  expect(currentRate(rules, number('682', first - 1n), 90_000)).toBe(90_000)
  expect(currentRate(rules, number('682', first), 90_000)).toBe(45_000)
  expect(maxAmountAt(rules, number('682', first), 45_000)).toBe(266n * THB)
  const second = first + liabilityOf(266n * THB, 45_000)
  expect(second).toBe(299_700n * THB)
  expect(maxAmountAt(rules, number('682', second), 45_000)).toBe(0n)
  expect(hasRoom(rules, number('682', second), liabilityOf(1n * THB, 45_000))).toBe(false)
  expect(currentRate(rules, number('682', second - first), 90_000)).toBe(90_000)
  expect(currentRate(rules, number('6', 130_000n * THB), 321)).toBe(160)
})

test('halves the payout of a manually limited number or accepts nothing, whatever it may win', () => {
  const half = number('123', 0n, { byHand: 'half' })
  const closed = number('123', 0n, { byHand: 'closed' })
  expect([currentRate(rules, half, 90_000), hasRoom(rules, half, 1n)]).toEqual([45_000, true])
  expect([maxAmountAt(rules, closed, 90_000), hasRoom(rules, closed, 1n)]).toEqual([0n, false])
  expect(limitOf(rules, 'TH6', half)).toBe('half')
  expect(limitOf(rules, 'TH6', closed)).toBe('closed')
})

test('marks a number limited once it pays half, and closed once no mode accepts the minimum unit', () => {
  expect(limitOf(rules, 'TH6', number('682', 180_000n * THB - 1n))).toBeNull()
  expect(limitOf(rules, 'TH6', number('682', 180_000n * THB))).toBe('half')
  // ZY pays 425 then: what is too little for 450 is still enough for it.
  expect(limitOf(rules, 'TH6', number('682', 300_000n * THB - 430n * THB))).toBe('half')
  expect(limitOf(rules, 'TH6', number('682', 300_000n * THB - 424n * THB))).toBe('closed')
})
