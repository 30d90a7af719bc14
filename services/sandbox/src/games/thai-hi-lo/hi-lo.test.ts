import { formatsFor } from '../kit/format.ts'
import {
  addChip,
  chipRejection,
  clearAfterRoll,
  clearChips,
  combineBets,
  NO_CHIPS,
  type PlacedBet,
  repeatBets,
  SPOTS,
  spotOf,
  stakeOnSpot,
  totalOf,
  undoChip,
} from './bets.ts'
import { diceText, isCelebrated, outcomeText, spotOdds } from './outcome.ts'
import { HI_LO_TEXTS } from './texts.ts'

const low: PlacedBet = { bet: { on: 'low' }, stake: 1000 }
const pair: PlacedBet = { bet: { on: 'pair', faces: [1, 4] }, stake: 500 }
const three = [low, pair, low].reduce(addChip, NO_CHIPS)

test('merges chips on one spot into one bet, and totals the cost of the round', () => {
  expect(combineBets(three)).toEqual([{ bet: { on: 'low' }, stake: 2000 }, pair])
  expect([totalOf(three.placedBets), stakeOnSpot(three, { on: 'low' }), stakeOnSpot(three, { on: 'high' })]).toEqual([
    2500, 2000, 0,
  ])
})

test('removes the last chip first; clears all, and repeats a rolled bet', () => {
  expect(combineBets(undoChip(three))).toEqual([low, pair])
  expect(clearChips(three).placedBets).toEqual([])
  const after = clearAfterRoll(three)
  expect(after.placedBets).toEqual([])
  expect(combineBets(repeatBets(after))).toEqual(combineBets(three))
  expect(repeatBets(clearChips(after)).placedBets).toEqual(combineBets(three))
})

test('rejects a chip beyond the round’s maximum, and on a 21st spot', () => {
  expect([chipRejection(three, low, 3500), chipRejection(three, low, 3499)]).toEqual([null, 'most'])
  const full = SPOTS.threes.map((bet) => ({ bet, stake: 100 })).reduce(addChip, NO_CHIPS)
  expect(chipRejection(full, low, 100_000)).toBe('spots')
  expect(chipRejection(full, { bet: { on: 'three', faces: [1, 2, 3] }, stake: 100 }, 100_000)).toBeNull()
})

test('has every bet of the game once on the cloth', () => {
  const spots = Object.values(SPOTS).flat().map(spotOf)
  expect([spots.length, new Set(spots).size]).toEqual([6 + 6 + 15 + 20 + 6, 53])
})

test('prints odds as the game pays them', () => {
  expect(spotOdds({ on: 'low' })).toBe('1.94')
  expect(spotOdds({ on: 'face', faces: [3] })).toBe('2.10 / 3.10 / 5.50')
  expect(spotOdds({ on: 'triple', faces: [3] })).toBe('209.50')
})

test('announces dice with their meaning', () => {
  expect(diceText([4, 3, 3], HI_LO_TEXTS.en)).toBe('Dice 4 3 3, total 10, low even')
  expect(diceText([5, 5, 5], HI_LO_TEXTS.th)).toBe('ออก 5 5 5 รวม 15 สูง คี่ ตอง')
})

test('LOB-187 announces a return up to the stake as such, without celebration', () => {
  const formats = formatsFor('en', 'THB')
  const say = (win: number) => outcomeText([4, 3, 3], 4000, win, HI_LO_TEXTS.en, formats)
  expect([say(0), say(1940), say(6980)].map((text) => text.split(' · ')[1])).toEqual([
    'No win this round',
    '฿19.40 back',
    'You won ฿69.80',
  ])
  expect([isCelebrated(4000, 4000), isCelebrated(4000, 4001)]).toEqual([false, true])
})
