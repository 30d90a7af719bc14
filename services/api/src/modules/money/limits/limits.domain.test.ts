import { HOUR_MS } from '@tessera/server/durations'
import {
  changeLimit,
  confirmRaise,
  formatLimit,
  monthsAfter,
  parseLimit,
  pendingRaise,
  type StoredLimit,
} from './limits.domain.ts'

const ASKED = new Date('2026-11-20T10:00:00Z')
const after = (hours: number) => new Date(ASKED.getTime() + hours * HOUR_MS)
const kept = (value: bigint | null, raise: StoredLimit['raise'] = null): StoredLimit => ({ value, raise })

test.each<[string, bigint | null, bigint | null, StoredLimit]>([
  ['the first limit holds at once', null, 500n, kept(500n)],
  ['a lower one holds at once', 500n, 400n, kept(400n)],
  ['the same one stays', 500n, 500n, kept(500n)],
  ['a higher one waits', 500n, 501n, kept(500n, { to: 501n, requestedAt: ASKED })],
  ['none waits', 500n, null, kept(500n, { to: null, requestedAt: ASKED })],
  ['none where there is none is none', null, null, kept(null)],
])('%s', (_what, before, wanted, next) => {
  expect(changeLimit(kept(before), wanted, ASKED)).toEqual(next)
})

test('withdraws a pending raise on a lower limit', () => {
  expect(changeLimit(kept(500n, { to: 900n, requestedAt: ASKED }), 450n, after(1))).toEqual(kept(450n))
})

test('restarts the wait for a raise that is requested again', () => {
  expect(changeLimit(kept(500n, { to: 900n, requestedAt: ASKED }), 950n, after(23)).raise).toEqual({
    to: 950n,
    requestedAt: after(23),
  })
})

test.each([
  [23.99, null],
  [24, kept(900n)],
  [7 * 24 - 0.01, kept(900n)],
  [7 * 24, null],
])('CSH-053 returns for a confirmation after %s hours %j', (hours, next) => {
  expect(confirmRaise(kept(500n, { to: 900n, requestedAt: ASKED }), after(hours))).toEqual(next)
})

test('confirms and shows nothing without a raise', () => {
  expect([confirmRaise(kept(5n), ASKED), pendingRaise('loss', kept(5n), ASKED)]).toEqual([null, null])
})

test('shows a pending raise with its times, until it has expired', () => {
  const one = kept(500n, { to: null, requestedAt: ASKED })
  expect(pendingRaise('loss', one, after(1))).toEqual({
    value: null,
    confirmFrom: '2026-11-21T10:00:00.000Z',
    confirmUntil: '2026-11-27T10:00:00.000Z',
  })
  expect(pendingRaise('loss', one, after(7 * 24))).toBeNull()
})

test.each([
  ['loss', '500.00', 50_000n],
  ['deposit', '0.00', 0n],
  ['time', '90', 90n],
  ['time', '90.00', undefined],
  ['stake', '90', undefined],
  ['stake', '-1.00', undefined],
  ['time', '123456', undefined],
] as const)('stores %s of %s as %s', (kind, text, value) => {
  expect(parseLimit(kind, text)).toBe(value)
  if (value !== undefined) expect(formatLimit(kind, value)).toBe(text)
})

test('treats no limit as null in both directions', () =>
  expect([parseLimit('loss', null), formatLimit('time', null)]).toEqual([null, null]))

test.each([
  ['2026-11-20T10:30:00Z', 6, '2027-05-20T10:30:00.000Z'],
  ['2026-08-31T10:30:00Z', 6, '2027-02-28T10:30:00.000Z'],
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
])('adds up %s and %s months to %s', (at, months, later) => {
  expect(monthsAfter(new Date(at), months).toISOString()).toBe(later)
})
