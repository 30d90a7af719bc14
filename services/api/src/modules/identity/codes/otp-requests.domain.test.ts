import { isBusy, isContested, NETWORK_CAPS, nextAllowedAt, RECIPIENT_CAPS, SHARED_CAPS } from './otp-requests.domain.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((s) => new Date(NOW.getTime() - s * 1000))
const waits = (asks: Date[], caps = RECIPIENT_CAPS) => (nextAllowedAt(asks, caps, NOW).getTime() - NOW.getTime()) / 1000
const every = (seconds: number, times: number) => ago(...Array.from({ length: times }, (_, i) => (i + 1) * seconds))

test.each<[string, Date[], number]>([
  ['nothing', [], 0],
  ['one of this moment', ago(0), 60],
  ['one of 59 seconds ago', ago(59), 1],
  ['one of a minute ago', ago(60), 0],
  ['four within the hour', every(600, 4), 0],
  ['five within the hour', ago(3_000, 2_000, 1_000, 500, 100), 600],
  ['five, the oldest an hour ago', ago(3_600, 2_000, 1_000, 500, 100), 0],
  ['nineteen of a day', every(4_000, 19), 0],
  ['twenty of a day', every(4_000, 20), 86_400 - 80_000],
  ['twenty in any order', every(4_000, 20).reverse(), 86_400 - 80_000],
])('allows after %s the next request in so many seconds', (_what, asks, seconds) => {
  expect(waits(asks)).toBe(seconds)
})

test('TRU-020 requires a captcha from a network after five requests an hour or twenty a day, and stops it at a hundred', () => {
  expect([isBusy(every(600, 4), NOW), isBusy(every(600, 5), NOW)]).toEqual([false, true])
  expect([isBusy(every(4_000, 19), NOW), isBusy(every(4_000, 20), NOW)]).toEqual([false, true])
  expect([waits(every(800, 99), NETWORK_CAPS), waits(every(800, 100), NETWORK_CAPS)]).toEqual([0, 6_400])
})

test('FIX-011 limits requests of all networks for one recipient to three a minute, fifteen an hour and forty a day', () => {
  expect([waits(ago(0, 1), SHARED_CAPS), waits(ago(0, 1, 2), SHARED_CAPS)]).toEqual([0, 58])
  expect([waits(every(200, 14), SHARED_CAPS), waits(every(200, 15), SHARED_CAPS)]).toEqual([0, 600])
  expect([waits(every(2_000, 39), SHARED_CAPS), waits(every(2_000, 40), SHARED_CAPS)]).toEqual([0, 6_400])
})

test('FIX-011 treats a recipient as contested if another network requested it within the hour', () => {
  const contested = (all: Date[], own: Date[]) => isContested(all, own, NOW)
  expect([contested([], []), contested(ago(5), ago(5)), contested(ago(5, 9), ago(9))]).toEqual([false, false, true])
  expect([contested(ago(3_599), []), contested(ago(3_600), []), contested(ago(3_600, 9), ago(9))]).toEqual([
    true,
    false,
    false,
  ])
})
