import { spinAt } from '@tessera/fair'
import { formatsFor } from '../kit/format.ts'
import { cumulativeWins } from './feature.ts'
import { isCelebrated, outcomeText, reelsText } from './outcome.ts'
import { hasStopped, isBlurred, positionAt, stopsFor, stripPositionOf } from './reel-motion.ts'
import { SLOT_TEXTS } from './texts.ts'
import { winningCells } from './wins.ts'

/** Nonces 2 and 33 of the design's vectors. */
const aces = spinAt([4, 8, 12, 5, 12])
const temples = spinAt([16, 8, 11, 9, 10])
const formats = formatsFor('en', 'THB')

test('spins a reel until its outcome is known, and then stops exactly on it', () => {
  expect(positionAt({ from: 3, stop: null }, 5000)).toBeLessThan(-90)
  for (const [reel, stop] of stopsFor(180, [19, 18, 4, 7, 0]).entries()) {
    const spin = { from: 3, stop }
    expect(hasStopped(spin, stop.at - 1)).toBe(false)
    expect(positionAt(spin, stop.at + 1000)).toBe(stop.to)
    expect(stripPositionOf(reel, positionAt(spin, stop.at + 1000))).toBe(stop.to)
  }
})

test('stops reels one after the other, in reading order, however late the response', () => {
  for (const late of [0, 400, 3000]) {
    const times = stopsFor(late, [1, 2, 3, 4, 5]).map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(5)
    expect(times[0]).toBeGreaterThan(late)
  }
})

test('redraws a strip only during fast motion', () => {
  const [stop] = stopsFor(700, [12])
  const spin = { from: 3, stop: stop ?? null }
  for (let ms = 0; ms < 2500; ms++) {
    const moved = Math.abs(positionAt(spin, ms) - positionAt(spin, ms + 1))
    if (moved > 0.1) expect(isBlurred(spin, ms)).toBe(true)
  }
})

test('announces a win with its lines, and a returned stake as such', () => {
  expect(outcomeText(aces, 1000, SLOT_TEXTS.en, formats)).toBe('฿8.00 back · Line 5, Ace x 3, ฿8.00')
  expect(outcomeText(aces, 1000, SLOT_TEXTS.en, formats, 2)).toBe('You won ฿16.00 · Line 5, Ace x 3, ฿16.00')
  expect(outcomeText(temples, 1000, SLOT_TEXTS.en, formats)).toBe('You won ฿20.00 · 3 temples, ฿20.00')
  expect(outcomeText(spinAt([19, 18, 4, 7, 0]), 1000, SLOT_TEXTS.en, formats)).toBe('No win this round')
})

test('LOB-187 celebrates nothing up to the stake', () => {
  expect([isCelebrated(1000, 0), isCelebrated(1000, 1000), isCelebrated(1000, 1001)]).toEqual([false, false, true])
})

test('announces the reels row by row', () => {
  expect(reelsText([4, 8, 12, 5, 12], SLOT_TEXTS.en)).toMatch(/^Reels: top row Garuda Queen Ace King King; middle/)
})

test('shows all wins together, then line after line, and the temples last', () => {
  expect([...winningCells(aces, 0)].toSorted()).toEqual(['0,2', '1,1', '2,0'])
  expect(winningCells(aces, -1)).toEqual(winningCells(aces, 0))
  expect(winningCells(temples, 0).size).toBe(3)
})

test('counts up free spins doubled', () => {
  expect(cumulativeWins(1000, [aces, aces, temples])).toEqual([1600, 3200, 7200])
})
