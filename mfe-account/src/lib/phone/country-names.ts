import type { LanguageCode } from '@tessera/contracts'
import type { PhoneCountry } from '@tessera/ui/phone-field'
import { type Country, THAILAND } from './country.ts'

/** Returns the countries with their translated names; only Thailand until the list is loaded. */
export function countryNames(countries: readonly Country[] | null, language: string | LanguageCode): PhoneCountry[] {
  const names = new Intl.DisplayNames([language.toLowerCase(), 'en'], { type: 'region' })
  return (countries?.length ? countries : [THAILAND]).map((country) => ({
    ...country,
    name: names.of(country.region) ?? country.region,
  }))
}
