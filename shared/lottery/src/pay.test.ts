import type { LotteryGame } from './games.ts'
import { KINDS } from './kinds/index.ts'
import type { BetKind } from './kinds/rules.ts'
import { creditOf, edgeOf, rateOf, settleLine, stakeOf } from './pay.ts'

const TH6 = ['877682', '04']
const VNS = '572800 13317 56143 71158 78336 15111 33177 34687 95091 38012 87371 48419 6659 1171 3646 9807 004 50'.split(
  ' ',
)
const F5 = ['1', '1', '8', '4', '5']

function paid(game: LotteryGame, kind: BetKind, typed: string, amount: number, rate: number, prizes: string[]) {
  const rules = KINDS[game][kind]
  const numbers = rules?.normal(typed) ?? ''
  const line = { kind, numbers, amount, lots: rules?.lots ?? 0, rate }
  return [stakeOf(line), settleLine(game, line, prizes)?.payout]
}

test('pays 12,255.00 for the worked order of 181.00', () => {
  const lines = [
    ['three_top', '682', 1000, 90_000],
    ['three_tod', '268', 2000, 15_000],
    ['two_bottom', '40', 10_000, 4750],
    ['run_top', '6', 5000, 320],
    ['two_top', '82', 100, 9500],
  ] as const
  const all = lines.map(([kind, numbers, amount, rate]) => paid('TH6', kind, numbers, amount, rate, TH6))
  expect(all).toEqual([
    [1000, 900_000],
    [2000, 300_000],
    [10_000, 0],
    [5000, 16_000],
    [100, 9500],
  ])
})

test.each([
  ['VNS', 'lo', '71', 9500, VNS, [18_000, 190_000]],
  ['VNS', 'xien2', '71,04', 3400, VNS, [1000, 34_000]],
  ['VNS', 'head_tail', '50', 9500, VNS, [2000, 95_000]],
  ['F5', 'tiger', '', 195, F5, [1000, 1950]],
  ['F5', 'last3', '845', 95_000, F5, [1000, 950_000]],
] as const)('pays 10.00 on %s %s %s as in lottery.md', (game, kind, numbers, rate, prizes, expected) => {
  expect(paid(game, kind, numbers, 1000, rate, [...prizes])).toEqual(expected)
})

test('cuts a stake to whole satang, and rebates 5 % of it if that was chosen', () => {
  expect(rateOf('TH6', 'ZY', 'run_top', '6')).toBe(301)
  expect(paid('TH6', 'run_top', '6', 101, 301, TH6)).toEqual([101, 304])
  expect([creditOf(18_100), creditOf(19)]).toEqual([905, 0])
})

test('refunds the stake of a duel on equal balls, and pays bets on a tie', () => {
  const equal = ['5', '1', '8', '4', '5']
  const duel = { kind: 'dragon' as const, numbers: '', amount: 1000, lots: 1, rate: 195 }
  expect(settleLine('F5', duel, equal)).toEqual({ state: 'push', hits: 0, payout: 1000 })
  expect(settleLine('F5', { ...duel, kind: 'tie', rate: 900 }, equal)).toEqual({ state: 'won', hits: 1, payout: 9000 })
})

test('uses rates and edges of the table in each mode', () => {
  const table: [LotteryGame, BetKind, string, 'Lott' | 'ZY' | 'SEA' | 'Elott', number, number][] = [
    ['TH6', 'three_top', '123', 'Lott', 90_000, 10],
    ['TH6', 'three_top', '123', 'ZY', 85_000, 10],
    ['TH6', 'three_tod', '123', 'Lott', 15_000, 10],
    ['TH6', 'three_tod', '123', 'ZY', 14_166, 10],
    ['TH6', 'three_tod', '112', 'Lott', 30_000, 10],
    ['TH6', 'three_tod', '112', 'ZY', 28_333, 10],
    ['TH6', 'two_top', '12', 'ZY', 9000, 5],
    ['TH6', 'two_bottom', '12', 'Lott', 9500, 5],
    ['TH6', 'run_top', '1', 'Lott', 320, 13.28],
    ['TH6', 'run_top', '1', 'ZY', 301, 13.43],
    ['TH6', 'run_bottom', '1', 'Lott', 420, 20.2],
    ['TH6', 'run_bottom', '1', 'ZY', 393, 20.33],
    ['VNN', 'head', '12', 'SEA', 9500, 5],
    ['VNQ', 'lo', '12', 'Elott', 9700, 3],
    ['VNN', 'xien2', '12,34', 'SEA', 1600, 12.19],
    ['VNN', 'xien3', '12,34,56', 'SEA', 7000, 13.91],
    ['VNN', 'xien4', '12,34,56,78', 'SEA', 32_000, 14.56],
    ['VNS', 'xien2', '12,34', 'SEA', 3400, 11.23],
    ['VNS', 'xien3', '12,34,56', 'SEA', 22_500, 11.95],
    ['VNS', 'xien4', '12,34,56,78', 'SEA', 155_000, 13.94],
    ['VNQ', 'xien2', '12,34', 'Elott', 3600, 6.01],
    ['VNQ', 'xien3', '12,34,56', 'Elott', 24_000, 6.08],
    ['VNQ', 'xien4', '12,34,56,78', 'Elott', 168_000, 6.72],
    ['F5', 'ball', '1:7', 'Lott', 950, 5],
    ['F5', 'ball', '1:7', 'Elott', 975, 2.5],
    ['F5', 'big', 'sum', 'Elott', 195, 2.5],
    ['F5', 'odd', '3', 'Lott', 190, 5],
    ['F5', 'dragon', '', 'Lott', 190, 4.5],
    ['F5', 'tiger', '', 'Elott', 195, 2.25],
    ['F5', 'tie', '', 'Lott', 850, 15],
    ['F5', 'tie', '', 'Elott', 900, 10],
    ['F5', 'last2', '12', 'Elott', 9700, 3],
    ['F5', 'last3', '123', 'Elott', 95_000, 5],
    ['F5', 'all5', '12345', 'Lott', 8_500_000, 15],
    ['F5', 'all5', '12345', 'Elott', 9_200_000, 8],
  ]
  for (const [game, kind, numbers, mode, rate, edge] of table) {
    expect([game, kind, mode, rateOf(game, mode, kind, numbers)]).toEqual([game, kind, mode, rate])
    expect(edgeOf(game, mode, kind, numbers, rate)).toBeCloseTo(edge, 1)
  }
  expect([rateOf('TH6', 'SEA', 'three_top', '123'), rateOf('F5', 'Elott', 'lo', '12')]).toEqual([null, null])
})
