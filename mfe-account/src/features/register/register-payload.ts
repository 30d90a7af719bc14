import type { BodyOf } from '@tessera/contracts'
import type { Register } from '@tessera/site/calls'
import { THAI_DIALING_CODE } from '../../lib/mobile-number.ts'
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
  captchaId: string | undefined
  place: RegisterPlace
}): RegisterRequest {
  const { values, fields, method, captchaId, place } = input
  const filled = Object.fromEntries(fields.filter((f) => values[f] !== '').map((f) => [f, values[f]]))
  return {
    ...filled,
    ...(method === 'mobileNum' ? { countryDialingCode: THAI_DIALING_CODE } : {}),
    ...(captchaId ? { captchaId } : {}),
    type: 0,
    registerMethod: place.installed ? 'PWA' : 'H5',
    registerUrl: place.url.slice(0, 300),
    domain: place.domain,
  }
}
