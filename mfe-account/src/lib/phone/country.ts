import type { ReplyOf } from '@tessera/contracts'
import type { Countries } from '@tessera/site/calls'
import { normaliseMobile } from '../mobile-number.ts'

export type Country = ReplyOf<typeof Countries>['value'][number]

export const THAILAND: Country = { region: 'TH', countryDialingCode: '66' }

export const isThai = ({ countryDialingCode }: Country): boolean => countryDialingCode === THAILAND.countryDialingCode

/** Returns a number as it is stored: Thai ones with the leading zero, those of other countries as digits without it. */
export const normaliseNumber = (input: string, country: Country): string =>
  isThai(country) ? normaliseMobile(input) : normaliseMobile(input).replaceAll(/\D/g, '').replace(/^0+/, '')

/** Returns the number in international format, `+66812345678`. */
export const internationalNumber = (number: string, { countryDialingCode }: Country): string =>
  `+${countryDialingCode}${number.replace(/^0/, '')}`
