import { useTexts } from '@tessera/i18n'
import type { Host, Query } from '@tessera/platform'
import type { FieldProps } from '@tessera/ui/form'
import { PhoneField } from '@tessera/ui/phone-field'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Country } from './country.ts'
import { countryNames } from './country-names.ts'

interface MobileFieldProps extends FieldProps<string> {
  host: Host
  countries: Query<Country[]>
  store: { readonly country: Country; selectCountry(country: Country): void }
  autoComplete?: string
  onBlur?: () => void
}

/** The number with the dialling code of its country. */
export const MobileField = observer(function MobileField({ host, countries, store, ...field }: MobileFieldProps) {
  const t = useTexts('mfe-account')
  useEffect(() => {
    if (countries.value === null) void countries.load()
  }, [countries])
  return (
    <PhoneField
      {...field}
      label={t('register.mobile')}
      placeholder={t('mobile.hint')}
      countryLabel={t('mobile.country')}
      countries={countryNames(countries.value, host.locale.texts)}
      country={store.country}
      onCountry={({ region, countryDialingCode }) => store.selectCountry({ region, countryDialingCode })}
    />
  )
})
