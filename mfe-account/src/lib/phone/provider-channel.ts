import { ERRORS, type ErrorCode } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import * as z from 'zod/mini'
import { internationalNumber } from './country.ts'
import type { PhoneChannel } from './phone-channel.ts'

const RESEND_DELAY_MS = 60_000
const START_PATH = '/outside/v1/verify/start'
const CHECK_PATH = '/outside/v1/verify/check'

const StartResponse = z.object({ verification: z.string() })
const CheckResponse = z.object({ idToken: z.string() })

export interface ProviderOptions {
  origin: string
  siteKey: string
  language: 'th' | 'en'
  now(): number
  fetch?: typeof fetch
}

/** The provider sent no code, or could not be reached: not an error that the member can fix (ACC-106). */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

const providerError = (code: ErrorCode) => new ApiError({ code, messageKey: ERRORS[code].messageKey, requestId: '' })

/** The phone provider sends and verifies the code; the site receives the provider's token. */
export function providerChannel({
  origin,
  siteKey,
  language,
  now,
  fetch: fetchFn = fetch,
}: ProviderOptions): PhoneChannel {
  const post = async (path: string, body: object) =>
    fetchFn(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    })
  return {
    async send({ mobileNum, country }) {
      try {
        const response = await post(START_PATH, { siteKey, phone: internationalNumber(mobileNum, country), language })
        const parsed = StartResponse.safeParse(response.ok ? await response.json() : null)
        if (parsed.success) return { flow: parsed.data.verification, retryAt: now() + RESEND_DELAY_MS }
      } catch {
        // Reported below as ProviderUnavailable, like every other error of the provider.
      }
      throw new ProviderUnavailable()
    },
    async prove(verification, code) {
      const response = await post(CHECK_PATH, { verification, code }).catch(() => null)
      if (!response) throw providerError('request.offline')
      if (response.status === 400) throw providerError('verification.wrong')
      const parsed = CheckResponse.safeParse(response.ok ? await response.json() : null)
      if (!parsed.success) throw providerError('system.busy')
      return { firebaseChannel: 'sms', firebaseIdToken: parsed.data.idToken }
    },
  }
}
