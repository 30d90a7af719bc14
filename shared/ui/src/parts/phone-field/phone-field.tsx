import { Icon } from '@tessera/ui'
import { chevronDownGlyph } from '@tessera/ui/glyphs'
import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import * as styles from './phone-field.module.css'

export interface PhoneCountry {
  /** ISO 3166 code of the region: two of them may share a dialling code. */
  readonly region: string
  /** Without plus, `66`. */
  readonly countryDialingCode: string
  /** Its name, in the language of the visitor. */
  readonly name: string
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'prefix'> {
  /** Names the list for assistive technology. */
  countryLabel: string
  countries: readonly PhoneCountry[]
  country: Pick<PhoneCountry, 'region' | 'countryDialingCode'>
  onCountry: (country: PhoneCountry) => void
}

/**
 * A telephone number behind the dialling code of its country. The list is the system's own; it shows the code alone while closed.
 *
 * @example
 * <PhoneField {...field('mobileNum')} label={t('mobile')} countryLabel={t('country')} countries={all} country={one} onCountry={choose} />
 */
export function PhoneField({ countryLabel, countries, country, onCountry, ...field }: PhoneFieldProps) {
  const dialling = (
    <bdi aria-hidden="true" className={styles.code}>
      +{country.countryDialingCode}
    </bdi>
  )
  const choose = (region: string) => {
    const chosen = countries.find((one) => one.region === region)
    if (chosen) onCountry(chosen)
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
          {dialling}
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
