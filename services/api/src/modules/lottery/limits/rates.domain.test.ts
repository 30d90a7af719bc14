import { aMerchant } from '../../../../testing/a-merchant.ts'
import { menuOf } from '../menus/menus.domain.ts'
import { type LotteryRules, rateAt } from './rates.domain.ts'

const common = { ...aMerchant().lottery, games: ['TH6', 'VNN', 'F5'], rates: [] } satisfies LotteryRules
const own = (rates: LotteryRules['rates']): LotteryRules => ({ ...common, rates })
const kindOf = (rules: LotteryRules, game: 'TH6' | 'VNN' | 'F5', kind: string) => {
  const menu = menuOf(rules, game)
  return menu.ok && menu.value.kinds.find((one) => one.kind === kind)
}

test('LOB-241 lists every kind with its lots and the rate of each mode, and of a pair if that differs', () => {
  expect(kindOf(common, 'TH6', 'three_tod')).toEqual({
    kind: 'three_tod',
    lots: 1,
    rates: [
      { mode: 'Lott', rate: 15_000, pair: 30_000 },
      { mode: 'ZY', rate: 14_166, pair: 28_333 },
    ],
  })
  expect(kindOf(common, 'VNN', 'head_tail')).toEqual({
    kind: 'head_tail',
    lots: 5,
    rates: [{ mode: 'SEA', rate: 9500, pair: null }],
  })
  expect(kindOf(common, 'F5', 'last3')).toMatchObject({
    rates: [
      { mode: 'Elott', rate: 95_000 },
      { mode: 'Lott', rate: 90_000 },
    ],
  })
})

test('LOB-241 replaces the game’s rate by the merchant’s, also for ZY, with pairs in proportion', () => {
  const rules = own([
    { game: 'TH6', mode: 'Lott', kind: 'three_tod', rate: 12_000 },
    { game: 'F5', mode: 'Lott', kind: 'big', rate: 185 },
  ])
  expect(rateAt(rules, 'TH6', 'Lott', 'three_tod', '268')).toBe(12_000)
  expect(rateAt(rules, 'TH6', 'Lott', 'three_tod', '266')).toBe(24_000)
  expect(rateAt(rules, 'TH6', 'ZY', 'three_tod', '266')).toBe(22_333)
  expect(rateAt(rules, 'F5', 'Lott', 'big', 'sum')).toBe(185)
  expect(rateAt(rules, 'F5', 'Elott', 'big', 'sum')).toBe(195)
  expect(rateAt(rules, 'TH6', 'SEA', 'two_top', '04')).toBeNull()
  expect(kindOf(rules, 'TH6', 'three_tod')).toMatchObject({ rates: [{ rate: 12_000, pair: 24_000 }, {}] })
})

test('FIX-531 computes ZY as the plain rate in force less 0.05 by the chance: 85.00 if two of the top pay 90.00', () => {
  const rules = own([{ game: 'TH6', mode: 'Lott', kind: 'two_top', rate: 9000 }])
  expect([rateAt(rules, 'TH6', 'Lott', 'two_top', '04'), rateAt(rules, 'TH6', 'ZY', 'two_top', '04')]).toEqual([
    9000, 8500,
  ])
  expect(rateAt(common, 'TH6', 'ZY', 'two_top', '04')).toBe(9000)
  const atLeast = (rate: number) =>
    rateAt(own([{ game: 'TH6', mode: 'Lott', kind: 'two_top', rate }]), 'TH6', 'ZY', 'two_top', '04')
  expect([atLeast(600), atLeast(599)]).toEqual([100, null])
})

test('returns no menu for a game that the merchant does not have', () => {
  expect(menuOf({ ...common, games: ['F5'] }, 'TH6')).toEqual({ ok: false, code: 'game.unavailable' })
})
