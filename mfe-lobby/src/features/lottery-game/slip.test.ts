import type { LineInput, LotteryMenu } from '@tessera/site'
import { lotsOf, merged, stakeOf, winOf } from './slip.ts'

const line = (change: Partial<LineInput> = {}): LineInput => ({
  kind: 'two_top',
  numbers: '42',
  unit: '10.00',
  times: 2,
  rate: 9000,
  ...change,
})
const menu = { kinds: [{ kind: 'lo', lots: 18 }] } as unknown as LotteryMenu

test('LOB-245 an equal bet makes a line so many times more, and the newer rate stands', () => {
  expect(merged([line()], [line({ times: 3, rate: 8900 })])).toEqual([line({ times: 5, rate: 8900 })])
})

test('LOB-245 bets of other units become one unit of both', () => {
  expect(merged([line()], [line({ unit: '5.00', times: 1 })])).toEqual([line({ unit: '25.00', times: 1 })])
})

test('LOB-245 beyond ten thousand times two lines become one unit of both', () => {
  const max = line({ unit: '1.00', times: 9_999 })
  expect(merged([max], [line({ unit: '1.00', times: 1 })])).toEqual([line({ unit: '1.00', times: 10_000 })])
  expect(merged([max], [line({ unit: '1.00', times: 2 })])).toEqual([line({ unit: '10001.00', times: 1 })])
})

test('other bets keep their lines, in their order', () => {
  const [a, b] = [line(), line({ numbers: '24' })]
  expect(merged([a], [b])).toEqual([a, b])
})

test('a kind of many lots takes its bet for each of them; a kind that the menu lacks takes it once', () => {
  const lo = line({ kind: 'lo' })
  expect([lotsOf(menu, lo), stakeOf(menu, lo)]).toEqual([18, 36_000])
  expect([lotsOf(menu, line()), stakeOf(menu, line())]).toEqual([1, 2_000])
  expect(winOf(line())).toBe(180_000)
})
