import { BLANK_TEXTS, parseTier } from './tier-entry.ts'

test('FIX-225 parses a tier with Thai and full-width digits, and with invisible characters', () => {
  const texts = { ...BLANK_TEXTS, turnover: '๑,๐๐๐\u200b', active: '１๒\u2060', share: '５.๕%' }
  expect(parseTier({ key: 1, texts }, 'salary')).toEqual({ turnover: '1000.00', net: '0.00', active: 12, ppm: 55_000 })
})
