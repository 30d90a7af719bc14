import { formatPeriod } from './period.ts'

test.each([
  ['salary', '2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z', '2026/11/21'],
  ['hour', '2026-11-20T17:00:00.000Z', '2026-11-20T18:00:00.000Z', '2026/11/21 00:00–01:00'],
  ['dividend', '2026-10-31T17:00:00.000Z', '2026-11-15T17:00:00.000Z', '2026/11/01 – 2026/11/15'],
] as const)('formats a period of kind %s from %s to %s as %s: its end is exclusive', (kind, from, to, said) => {
  expect(formatPeriod({ kind, from, to })).toBe(said)
})
