import { LANGUAGE_CODES } from '@tessera/contracts'
import { formatCount } from './count.ts'
import { formatDate, formatDateTime, intlLocale } from './dates.ts'

test('formats counts with thousands separators', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
})

test('CON-065 formats a date as YYYY/MM/DD on the Gregorian calendar, by the day in Thailand', () => {
  expect(formatDate('2026-11-20T10:00:00.000Z')).toBe('2026/11/20')
  expect(formatDate('2026-12-31T18:00:00.000Z')).toBe('2027/01/01')
  expect(formatDate(new Date('2026-01-05T00:00:00.000Z'), 'UTC')).toBe('2026/01/05')
})

test.each(LANGUAGE_CODES)('formats the year as 2026 with Latin digits in %s', (language) => {
  const text = formatDateTime('2026-11-20T10:30:00.000Z', language)
  expect(text).toMatch(/2026/)
  expect(text).not.toMatch(/2569|[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u1040-\u1049]/)
})

test('pins calendar and digits in the locale of a language', () => {
  expect(new Intl.DateTimeFormat(intlLocale('TH')).resolvedOptions()).toMatchObject({
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
})
