import { addDays, addMonths, dayFormat, daysIn, weeksOf } from './days.ts'
import { presetRanges } from './presets.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %s months yields %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other)
})

test('moves days across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(daysIn({ from: '2024-02-28', to: '2024-03-01' })).toBe(3)
})

test('lays out a month in weeks from Sunday', () => {
  const weeks = weeksOf('2026-08-20')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(weeks[5]).toEqual(['2026-08-30', '2026-08-31', null, null, null, null, null])
})

test('formats Gregorian years and Latin digits, in Thai too', () => {
  const full = dayFormat('th-TH', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })('2026-11-22')
  expect(full).toContain('22 พฤศจิกายน')
  expect(full).toContain('2026')
  expect(dayFormat('ar-EG', { day: 'numeric' })('2026-11-22')).toBe('22')
})

const bounds = { min: '2026-08-01', max: '2026-11-22' }

test('ends preset spans today, today included', () => {
  expect(Object.fromEntries(presetRanges('2026-11-22', bounds))).toEqual({
    today: { from: '2026-11-22', to: '2026-11-22' },
    yesterday: { from: '2026-11-21', to: '2026-11-21' },
    last7: { from: '2026-11-16', to: '2026-11-22' },
    last30: { from: '2026-10-24', to: '2026-11-22' },
    month: { from: '2026-11-01', to: '2026-11-22' },
  })
})

test('omits a preset span that is too long or begins too early', () => {
  const names = (more: object) => presetRanges('2026-11-22', { ...bounds, ...more }).map(([name]) => name)
  expect(names({ maxDays: 7 })).toEqual(['today', 'yesterday', 'last7'])
  expect(names({ min: '2026-11-01' })).toEqual(['today', 'yesterday', 'last7', 'month'])
})

test.each([
  ['2026-11-22', '2026-10-01', '2026-10-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2027-01-01', '2026-12-01', '2026-12-31'],
])('on %s the last month runs from %s to %s, if offered', (today, from, to) => {
  const all = { min: '2020-01-01', max: today }
  expect(presetRanges(today, all, ['lastMonth'])).toEqual([['lastMonth', { from, to }]])
  expect(presetRanges(today, all).map(([name]) => name)).not.toContain('lastMonth')
})
