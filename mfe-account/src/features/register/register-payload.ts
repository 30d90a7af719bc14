import type { BodyOf } from '@tessera/contracts'
import type { Register } from '@tessera/site/calls'
import type { Proof } from '../../lib/phone/phone-channel.ts'
import type { RegisterValues } from './register-check.ts'
import type { RegisterField, RegisterMethod } from './register-fields.ts'

export type RegisterRequest = BodyOf<typeof Register>

export interface RegisterPlace {
  domain: string
  url: string
  /** Whether the site runs as an installed app. */
  installed: boolean
}

/** The registration as the contract names it: only what the form asked and what was filled. */
export function registerPayload(input: {
  values: RegisterValues
  fields: readonly RegisterField[]
  method: RegisterMethod
  captchaAnswer: Pick<RegisterRequest, 'captcha' | 'captchaId' | 'captchaWork'>
  place: RegisterPlace
  /** Dialling code of the number, without plus. */
  countryDialingCode: string
  proof: Proof | null
  /** What was agreed to, and the language in which it was read. */
  terms: { termsVersion?: string | undefined; language: string }
}): RegisterRequest {
  const { values, fields, method, captchaAnswer, place, countryDialingCode, proof, terms } = input
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
    registerMethod: place.installed ? 'PWA' : 'H5',
    registerUrl: place.url.slice(0, 300),
    domain: place.domain,
  }
}
