import type { LotteryGame } from './games.ts'
import type { BetKind } from './kinds/rules.ts'
import type { Line } from './pay.ts'
import { largestLoss } from './risk.ts'

/** A line of 1,000.00 a lot. */
const line = (kind: BetKind, numbers: string, rate: number, over: Partial<Line> = {}): Line => ({
  kind,
  numbers,
  amount: 100_000,
  lots: 1,
  rate,
  ...over,
})
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))
const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))

test.each<[number, string, LotteryGame, readonly Line[]]>([
  [100_000, 'one line', 'F5', [line('odd', 'sum', 195)]],
  [5_000, 'odd and even', 'F5', [line('odd', 'sum', 195), line('even', 'sum', 195)]],
  [5_000, 'big and small of one ball', 'F5', [line('big', '3', 195), line('small', '3', 195)]],
  [200_000, 'odd of one ball and even of another', 'F5', [line('odd', '1', 195), line('even', '2', 195)]],
  [200_000, 'two lines on one side', 'F5', [line('odd', 'sum', 195), line('odd', 'sum', 195)]],
  [5_000, 'dragon and tiger, of which a tie returns both', 'F5', [line('dragon', '', 195), line('tiger', '', 195)]],
  [100_000, 'dragon, which a tie returns', 'F5', [line('dragon', '', 195)]],
  [105_000, 'dragon, tiger and odd', 'F5', [line('dragon', '', 195), line('tiger', '', 195), line('odd', 'sum', 195)]],
  [
    110_000,
    'two pairs of sides and one side of a third ball',
    'F5',
    [...['1', '5'].flatMap((n) => [line('big', n, 195), line('small', n, 195)]), line('odd', '3', 195)],
  ],
  [100_000, 'tie', 'F5', [line('tie', '', 900)]],
  [90_500, 'sides of unlike stakes', 'F5', [line('odd', 'sum', 195), line('even', 'sum', 195, { amount: 10_000 })]],
  [25_000, 'all digits of a ball', 'F5', DIGITS.map((digit) => line('ball', `2:${digit}`, 975))],
  [900_000, 'nine digits of a ball', 'F5', DIGITS.slice(1).map((digit) => line('ball', `2:${digit}`, 975))],
  [
    5_000,
    'a side and the digits of the other side',
    'F5',
    [line('big', '1', 195), ...DIGITS.slice(0, 5).map((digit) => line('ball', `1:${digit}`, 975, { amount: 20_000 }))],
  ],
  [300_000, 'all last pairs', 'F5', PAIRS.map((pair) => line('last2', pair, 9_700))],
  [
    3_000,
    'nine digits of a ball and the last pairs of the tenth',
    'F5',
    [
      ...DIGITS.slice(0, 9).map((digit) => line('ball', `4:${digit}`, 975, { amount: 10_000 })),
      ...DIGITS.map((digit) => line('last2', `9${digit}`, 9_700, { amount: 1_050 })),
    ],
  ],
  [100_000, 'last three', 'F5', [line('last3', '000', 95_000)]],
  [100_000, 'all five', 'F5', [line('all5', '00000', 9_200_000)]],
  [500_000, 'all top pairs', 'TH6', PAIRS.map((pair) => line('two_top', pair, 9_500))],
  [500_000, 'all bottom pairs', 'TH6', PAIRS.map((pair) => line('two_bottom', pair, 9_500))],
  [9_900_000, 'all top pairs but one', 'TH6', PAIRS.slice(1).map((pair) => line('two_top', pair, 9_500))],
  [680_000, 'all running digits, of which one comes for certain', 'TH6', DIGITS.map((d) => line('run_top', d, 320))],
  [200_000, 'top and bottom', 'TH6', [line('two_top', '00', 9_500), line('two_bottom', '00', 9_500)]],
  [100_000, 'three top', 'TH6', [line('three_top', '000', 90_000)]],
  [500_000, 'all tails', 'VNN', PAIRS.map((pair) => line('tail', pair, 9_500))],
  [2_000_000, 'all heads', 'VNN', PAIRS.map((pair) => line('head', pair, 9_500, { lots: 4 }))],
  [500_000, 'all heads of one', 'VNS', PAIRS.map((pair) => line('head', pair, 9_500))],
  [2_500_000, 'all heads and tails', 'VNN', PAIRS.map((pair) => line('head_tail', pair, 9_500, { lots: 5 }))],
  [13_500_000, 'all lo', 'VNN', PAIRS.map((pair) => line('lo', pair, 9_500, { lots: 27 }))],
  [5_400_000, 'all lo of the quick game', 'VNQ', PAIRS.map((pair) => line('lo', pair, 9_700, { lots: 18 }))],
  [2_700_000, 'one lo', 'VNN', [line('lo', '00', 9_500, { lots: 27 })]],
  [100_000, 'pairs together', 'VNN', [line('xien2', '00,01', 1_600)]],
  [0, 'lines that pay more than they cost', 'F5', [line('odd', 'sum', 210), line('even', 'sum', 210)]],
])('FIX-012 computes the largest loss as %s: %s', (loss, _what, game, lines) => {
  expect(largestLoss(game, lines)).toBe(loss)
})
