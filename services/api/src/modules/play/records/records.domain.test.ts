import { parseRoundId, recordRange, roundIdOf } from './records.domain.ts'

const span = (from: string, to: string, zone = 'Asia/Bangkok') => {
  const found = recordRange({ from, to }, zone)
  return found && [found.since.toISOString(), found.until.toISOString()]
}

test('CSH-020 starts and ends days in the merchant’s time zone', () => {
  expect(span('2026-11-20', '2026-11-20')).toEqual(['2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z'])
  expect(span('2026-12-31', '2027-01-01')).toEqual(['2026-12-30T17:00:00.000Z', '2027-01-01T17:00:00.000Z'])
  // The clocks go back in between: this day has 25 hours.
  expect(span('2026-10-25', '2026-10-25', 'Europe/Berlin')).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test.each([
  ['93 days', '2026-01-01', '2026-04-03', true],
  ['94 days', '2026-01-01', '2026-04-04', false],
  ['a day before the other', '2026-01-02', '2026-01-01', false],
  ['what is no day', '2026-02-30', '2026-03-01', false],
  ['what is no month', '2026-01-01', '2026-13-01', false],
])('checks %s as a span of days, %s to %s: %s', (_what, from, to, taken) => {
  expect(span(from, to) !== null).toBe(taken)
})

test('parses a round name as provider and number, or the number alone', () => {
  const id = roundIdOf({ provider: 'TESS', round_id: 'r-1_2' })
  expect([id, parseRoundId(id), parseRoundId('r-1_2')]).toEqual([
    'TESS.r-1_2',
    { provider: 'TESS', roundId: 'r-1_2' },
    { provider: null, roundId: 'r-1_2' },
  ])
})
