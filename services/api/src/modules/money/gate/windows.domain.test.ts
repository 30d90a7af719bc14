import { windowStart, windowsAt } from './windows.domain.ts'

const of = (at: string, zone = 'Asia/Bangkok') => {
  const windows = windowsAt(new Date(at), zone)
  return Object.fromEntries(
    Object.entries(windows).map(([name, one]) => [
      name,
      [one.first, windowStart(one, zone).toISOString().slice(0, 16), one.resetsAt.toISOString().slice(0, 16)],
    ]),
  )
}

test.each([
  [
    'a Friday in Bangkok',
    '2026-11-20T16:59:59Z',
    {
      day: ['2026-11-20', '2026-11-19T17:00', '2026-11-20T17:00'],
      week: ['2026-11-16', '2026-11-15T17:00', '2026-11-22T17:00'],
      month: ['2026-11-01', '2026-10-31T17:00', '2026-11-30T17:00'],
    },
  ],
  [
    'a second later, which is Saturday there',
    '2026-11-20T17:00:00Z',
    {
      day: ['2026-11-21', '2026-11-20T17:00', '2026-11-21T17:00'],
      week: ['2026-11-16', '2026-11-15T17:00', '2026-11-22T17:00'],
      month: ['2026-11-01', '2026-10-31T17:00', '2026-11-30T17:00'],
    },
  ],
  [
    'the Sunday that ends a year there',
    '2028-12-31T10:00:00Z',
    {
      day: ['2028-12-31', '2028-12-30T17:00', '2028-12-31T17:00'],
      week: ['2028-12-25', '2028-12-24T17:00', '2028-12-31T17:00'],
      month: ['2028-12-01', '2028-11-30T17:00', '2028-12-31T17:00'],
    },
  ],
  [
    'the Monday that begins one',
    '2028-12-31T17:00:00Z',
    {
      day: ['2029-01-01', '2028-12-31T17:00', '2029-01-01T17:00'],
      week: ['2029-01-01', '2028-12-31T17:00', '2029-01-07T17:00'],
      month: ['2029-01-01', '2028-12-31T17:00', '2029-01-31T17:00'],
    },
  ],
])('returns the windows of %s', (_what, at, windows) => {
  expect(of(at)).toEqual(windows)
})

test('TRU-016 FIX-041 computes 23 or 25 hours for a day with a clock change', () => {
  const { day } = of('2026-03-29T12:00:00Z', 'Europe/Berlin')
  expect(day).toEqual(['2026-03-29', '2026-03-28T23:00', '2026-03-29T22:00'])
  expect(of('2026-10-25T12:00:00Z', 'Europe/Berlin').day).toEqual([
    '2026-10-25',
    '2026-10-24T22:00',
    '2026-10-25T23:00',
  ])
})
