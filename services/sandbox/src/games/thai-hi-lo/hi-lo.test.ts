import { formatsFor } from '../kit/format.ts'
import {
  betsOf,
  cleared,
  NO_CHIPS,
  type Placed,
  refusedChip,
  repeated,
  rolled,
  SPOTS,
  spotOf,
  stakeOn,
  totalOf,
  withChip,
  withoutLast,
} from './bets.ts'
import { diceInWords, isCelebrated, outcomeInWords, printedOdds } from './outcome.ts'
import { HI_LO_TEXTS } from './texts.ts'

const low: Placed = { bet: { on: 'low' }, stake: 1000 }
const pair: Placed = { bet: { on: 'pair', faces: [1, 4] }, stake: 500 }
const three = [low, pair, low].reduce(withChip, NO_CHIPS)

test('merges chips on one spot into one bet, and totals the cost of the round', () => {
  expect(betsOf(three)).toEqual([{ bet: { on: 'low' }, stake: 2000 }, pair])
  expect([totalOf(three.put), stakeOn(three, { on: 'low' }), stakeOn(three, { on: 'high' })]).toEqual([2500, 2000, 0])
})

test('removes the last chip first; clears all, and repeats a rolled bet', () => {
  expect(betsOf(withoutLast(three))).toEqual([low, pair])
  expect(cleared(three).put).toEqual([])
  const after = rolled(three)
  expect(after.put).toEqual([])
  expect(betsOf(repeated(after))).toEqual(betsOf(three))
  expect(repeated(cleared(after)).put).toEqual(betsOf(three))
})

test('rejects a chip beyond the round’s maximum, and on a 21st spot', () => {
  expect([refusedChip(three, low, 3500), refusedChip(three, low, 3499)]).toEqual([null, 'most'])
  const full = SPOTS.threes.map((bet) => ({ bet, stake: 100 })).reduce(withChip, NO_CHIPS)
  expect(refusedChip(full, low, 100_000)).toBe('spots')
  expect(refusedChip(full, { bet: { on: 'three', faces: [1, 2, 3] }, stake: 100 }, 100_000)).toBeNull()
})

test('has every bet of the game once on the cloth', () => {
  const spots = Object.values(SPOTS).flat().map(spotOf)
  expect([spots.length, new Set(spots).size]).toEqual([6 + 6 + 15 + 20 + 6, 53])
})

test('prints odds as the game pays them', () => {
  expect(printedOdds({ on: 'low' })).toBe('1.94')
  expect(printedOdds({ on: 'face', faces: [3] })).toBe('2.10 / 3.10 / 5.50')
  expect(printedOdds({ on: 'triple', faces: [3] })).toBe('209.50')
})

test('announces dice with their meaning', () => {
  expect(diceInWords([4, 3, 3], HI_LO_TEXTS.en)).toBe('Dice 4 3 3, total 10, low even')
  expect(diceInWords([5, 5, 5], HI_LO_TEXTS.th)).toBe('ออก 5 5 5 รวม 15 สูง คี่ ตอง')
})

test('LOB-187 announces a return up to the stake as such, without celebration', () => {
  const formats = formatsFor('en', 'THB')
  const say = (win: number) => outcomeInWords([4, 3, 3], 4000, win, HI_LO_TEXTS.en, formats)
  expect([say(0), say(1940), say(6980)].map((text) => text.split(' · ')[1])).toEqual([
    'No win this round',
    '฿19.40 back',
    'You won ฿69.80',
  ])
  expect([isCelebrated(4000, 4000), isCelebrated(4000, 4001)]).toEqual([false, true])
})
