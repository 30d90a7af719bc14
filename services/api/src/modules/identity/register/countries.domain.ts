/** Dialling codes offered at registration, the home market first. */
export const COUNTRIES = [
  { region: 'TH', countryDialingCode: '66' },
  { region: 'KH', countryDialingCode: '855' },
  { region: 'LA', countryDialingCode: '856' },
  { region: 'MM', countryDialingCode: '95' },
  { region: 'MY', countryDialingCode: '60' },
  { region: 'SG', countryDialingCode: '65' },
  { region: 'VN', countryDialingCode: '84' },
  { region: 'PH', countryDialingCode: '63' },
  { region: 'ID', countryDialingCode: '62' },
] as const
