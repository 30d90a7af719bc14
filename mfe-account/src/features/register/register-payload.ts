import type { BodyOf } from '@tessera/contracts'
import type { Register } from '@tessera/site/calls'
import type { Proof } from '../../lib/phone/phone-channel.ts'
import type { RegisterValues } from './register-check.ts'
import type { RegisterField, RegisterMethod } from './register-fields.ts'

export type RegisterRequest = BodyOf<typeof Register>

export interface RegisterOrigin {
  domain: string
  url: string
  /** True if the site runs as an installed app. */
  installed: boolean
}

/** Builds the request body of the registration: only visible fields with a value. */
export function registerPayload(input: {
  values: RegisterValues
  fields: readonly RegisterField[]
  method: RegisterMethod
  captchaAnswer: Pick<RegisterRequest, 'captcha' | 'captchaId' | 'captchaWork'>
  place: RegisterOrigin
  /** Dialling code of the number, without plus. */
  countryDialingCode: string
  proof: Proof | null
  /** Accepted terms, and the language in which they were read. */
  terms: { termsVersion?: string | undefined; language: string }
}): RegisterRequest {
  const { values, fields, method, captchaAnswer, place: origin, countryDialingCode, proof, terms } = input
  const isSent = (field: RegisterField) =>
    values[field] !== '' && field !== 'age' && field !== 'captcha' && field !== 'verificationCode'
  const filled = Object.fromEntries(fields.filter(isSent).map((f) => [f, values[f]]))
  return {
    ...filled,
    ...(method === 'mobileNum' ? { countryDialingCode } : {}),
    ...captchaAnswer,
    ...proof,
    ...(terms.termsVersion ? { termsVersion: terms.termsVersion } : {}),
    language: terms.language,
    type: 0,
    registerMethod: origin.installed ? 'PWA' : 'H5',
    registerUrl: origin.url.slice(0, 300),
    domain: origin.domain,
  }
}
