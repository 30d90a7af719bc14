import { lanternTime } from '@tessera/fair'
import {
  cashOutValue,
  type Flight,
  heightOf,
  multiplierAt,
  parseMultiplier,
  pointClass,
  toLocalRiseTime,
} from './flight.ts'

const flight: Flight = { roundId: 'r', stake: 1000, risesAt: 10_000, autoOut: null, commit: null }

test('never shows the page’s lantern ahead of the server’s', () => {
  const [serverRises, serverNow] = [500_000, 499_000]
  // The answer was 180 ms on its way: at any moment of the page the server is further on.
  const heardAt = 10_000
  const here = toLocalRiseTime(serverRises, serverNow, heardAt)
  expect(here).toBe(11_000)
  const serverAt = (pageNow: number) => pageNow - heardAt + serverNow + 180
  for (const ms of [1000, 5000, 20_000])
    expect(multiplierAt({ ...flight, risesAt: here }, heardAt + ms)).toBeLessThanOrEqual(
      multiplierAt({ ...flight, risesAt: serverRises }, serverAt(heardAt + ms)),
    )
})

test('shows 1.00 until the lantern rises, and nothing above its auto cash-out', () => {
  expect([multiplierAt(flight, 9_000), multiplierAt(flight, 10_000 + lanternTime(150))]).toEqual([100, 150])
  expect(multiplierAt({ ...flight, autoOut: 120 }, 10_000 + lanternTime(150))).toBe(120)
})

test('pays the stake times the shown multiplier, from 1.01 on', () => {
  expect(cashOutValue(flight, 10_000)).toBeNull()
  expect(cashOutValue(flight, 10_000 + lanternTime(152))).toBe(1520)
})

test.each([
  ['', null],
  ['2', 200],
  ['1.01', 101],
  ['1.5', 150],
  ['๑.๕', 150],
  ['10,000', 1_000_000],
  ['1.00', undefined],
  ['10000.01', undefined],
  ['1.005', undefined],
  ['abc', undefined],
  ['-2', undefined],
  ['1e3', undefined],
])('parses %j as a multiplier of %s hundredths', (text, hundredths) => {
  expect(parseMultiplier(text)).toBe(hundredths)
})

test('raises the lantern continuously within the sky', () => {
  expect(heightOf(100)).toBe(0)
  expect(heightOf(200)).toBeGreaterThan(heightOf(150))
  expect(heightOf(1_000_000)).toBeLessThan(1)
  expect([149, 150, 299, 300].map(pointClass)).toEqual(['low', 'middle', 'middle', 'high'])
})
