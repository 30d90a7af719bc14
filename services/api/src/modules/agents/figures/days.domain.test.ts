import { dayIn, daysOf, endOfDay, rangeOf } from './days.domain.ts'

const TODAY = '2026-11-21'

test.each([
  ['Asia/Bangkok', '2026-11-20T16:59:59.999Z', '2026-11-20'],
  ['Asia/Bangkok', '2026-11-20T17:00:00.000Z', '2026-11-21'],
  ['UTC', '2026-01-02T00:00:00.000Z', '2026-01-02'],
])('AGT-035 maps in %s the instant %s to the day %s', (timeZone, at, day) => {
  expect(dayIn(new Date(at), timeZone)).toBe(day)
})

test.each([
  ['nothing is the last seven days, today among them', {}, '2026-11-15', TODAY],
  ['an end alone is the seven days up to it', { to: '2026-03-03' }, '2026-02-25', '2026-03-03'],
  ['a start alone goes on to today', { from: '2026-11-01' }, '2026-11-01', TODAY],
  ['one day', { from: TODAY, to: TODAY }, TODAY, TODAY],
  ['92 days after the first', { from: '2026-08-21', to: TODAY }, '2026-08-21', TODAY],
])('returns the range of %s', (_what, wish, from, to) => {
  expect(rangeOf(wish, TODAY)).toEqual({ from, to })
})

test.each([
  ['goes backwards', { from: '2026-11-22', to: TODAY }],
  ['is a day too long', { from: '2026-08-20', to: TODAY }],
  ['starts at no date', { from: 'x', to: TODAY }],
  ['ends at no date', { from: TODAY, to: '2026-13-01' }],
  ['starts at a day that the month has not', { from: '2026-02-30', to: '2026-03-05' }],
  ['ends at a day that the month has not', { from: '2026-02-25', to: '2026-02-30' }],
])('rejects a range that %s', (_what, wish) => {
  expect(rangeOf(wish, TODAY)).toBeNull()
})

test('includes each day of a range once, across the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(daysOf({ from: TODAY, to: TODAY })).toEqual([TODAY])
})

test('closes a day when the next one begins in the merchant’s time zone', () => {
  expect(endOfDay('2026-12-31', 'Asia/Bangkok')).toEqual(new Date('2026-12-31T17:00:00Z'))
})
