import type { LineInput, LotteryMenu } from '@tessera/site'
import { lotCountOf, mergeIntoSlip, stakeOf, winOf } from './slip.ts'

const line = (change: Partial<LineInput> = {}): LineInput => ({
  kind: 'two_top',
  numbers: '42',
  unit: '10.00',
  times: 2,
  rate: 9000,
  ...change,
})
const menu = { kinds: [{ kind: 'lo', lots: 18 }] } as unknown as LotteryMenu

test('LOB-245 increases the count of a line for an equal bet, and applies the newer rate', () => {
  expect(mergeIntoSlip([line()], [line({ times: 3, rate: 8900 })])).toEqual([line({ times: 5, rate: 8900 })])
})

test('LOB-245 merges bets of other units into one unit of both', () => {
  expect(mergeIntoSlip([line()], [line({ unit: '5.00', times: 1 })])).toEqual([line({ unit: '25.00', times: 1 })])
})

test('LOB-245 merges two lines beyond ten thousand times into one unit of both', () => {
  const max = line({ unit: '1.00', times: 9_999 })
  expect(mergeIntoSlip([max], [line({ unit: '1.00', times: 1 })])).toEqual([line({ unit: '1.00', times: 10_000 })])
  expect(mergeIntoSlip([max], [line({ unit: '1.00', times: 2 })])).toEqual([line({ unit: '10001.00', times: 1 })])
})

test('leaves lines of other bets in order', () => {
  const [a, b] = [line(), line({ numbers: '24' })]
  expect(mergeIntoSlip([a], [b])).toEqual([a, b])
})

test('counts a bet for each lot of a kind with many; counts a kind missing in the menu once', () => {
  const lo = line({ kind: 'lo' })
  expect([lotCountOf(menu, lo), stakeOf(menu, lo)]).toEqual([18, 36_000])
  expect([lotCountOf(menu, line()), stakeOf(menu, line())]).toEqual([1, 2_000])
  expect(winOf(line())).toBe(180_000)
})
