import { Icon } from '@tessera/ui'
import { chevronDownGlyph } from '@tessera/ui/glyphs'
import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import * as styles from './phone-field.module.css'

export interface PhoneCountry {
  /** ISO 3166 code of the region; two regions may share a dialling code. */
  readonly region: string
  /** Without plus, e.g. `66`. */
  readonly countryDialingCode: string
  /** Its name, in the language of the visitor. */
  readonly name: string
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'prefix'> {
  /** Accessible name of the list of countries. */
  countryLabel: string
  countries: readonly PhoneCountry[]
  country: Pick<PhoneCountry, 'region' | 'countryDialingCode'>
  onCountry: (country: PhoneCountry) => void
}

/**
 * A telephone number after the dialling code of its country. The list is a native select, which shows only the code while closed.
 *
 * @example
 * <PhoneField {...field('mobileNum')} label={t('mobile')} countryLabel={t('country')} countries={all} country={one} onCountry={choose} />
 */
export function PhoneField({ countryLabel, countries, country, onCountry, ...field }: PhoneFieldProps) {
  const diallingCode = (
    <bdi aria-hidden="true" className={styles.code}>
      +{country.countryDialingCode}
    </bdi>
  )
  const choose = (region: string) => {
    const chosenCountry = countries.find((one) => one.region === region)
    if (chosenCountry) onCountry(chosenCountry)
  }
  return (
    <TextField
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      maxLength={20}
      prefix={
        <span className={styles.country}>
          {diallingCode}
          {countries.length > 1 && (
            <>
              <Icon of={chevronDownGlyph} size={16} />
              <select
                className={styles.select}
                aria-label={countryLabel}
                value={country.region}
                autoComplete="off"
                onChange={(event) => choose(event.target.value)}
              >
                {countries.map(({ region, countryDialingCode, name }) => (
                  <option key={region} value={region}>
                    {name} +{countryDialingCode}
                  </option>
                ))}
              </select>
            </>
          )}
        </span>
      }
    />
  )
}
