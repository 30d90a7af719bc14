import { internationalNumber, normaliseNumber, THAILAND } from './country.ts'
import { countryNames } from './country-names.ts'

const laos = { region: 'LA', countryDialingCode: '856' }

test.each([
  ['081-234 5678', THAILAND, '0812345678', '+66812345678'],
  ['+66 81 234 5678', THAILAND, '0812345678', '+66812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', THAILAND, '0812345678', '+66812345678'],
  ['020 5551 2345', laos, '2055512345', '+8562055512345'],
  ['0020 5551 2345', laos, '2055512345', '+8562055512345'],
])('%p typed for %o is stored as %p and dialled as %p', (typed, country, kept, world) => {
  expect(normaliseNumber(typed, country)).toBe(kept)
  expect(internationalNumber(normaliseNumber(typed, country), country)).toBe(world)
})

test('names countries in the language of the page, Thailand alone until the list has loaded', () => {
  expect(countryNames(null, 'EN')).toEqual([{ ...THAILAND, name: 'Thailand' }])
  expect(countryNames([], 'TH')).toEqual([{ ...THAILAND, name: 'ไทย' }])
  expect(countryNames([laos], 'TH')).toEqual([{ ...laos, name: 'ลาว' }])
})
