import { COUNTRIES } from './countries.domain.ts'

test('lists the home market first, with a distinct dialling code for each country', () => {
  expect(COUNTRIES[0]).toEqual({ region: 'TH', countryDialingCode: '66' })
  const codes = COUNTRIES.map(({ region, countryDialingCode }) => `${region} ${countryDialingCode}`)
  expect(codes.slice(1).toSorted()).toEqual(['ID 62', 'KH 855', 'LA 856', 'MM 95', 'MY 60', 'PH 63', 'SG 65', 'VN 84'])
})
