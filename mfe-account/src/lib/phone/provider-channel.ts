import { ERRORS, type ErrorCode } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import * as z from 'zod/mini'
import { dialled } from './country.ts'
import type { PhoneChannel } from './phone-channel.ts'

const AGAIN_MS = 60_000
const START = '/outside/v1/verify/start'
const CHECK = '/outside/v1/verify/check'

const Started = z.object({ verification: z.string() })
const Checked = z.object({ idToken: z.string() })

export interface Provider {
  origin: string
  siteKey: string
  language: 'th' | 'en'
  now(): number
  send?: typeof fetch
}

/** The provider sent no code, or could not be reached: not an error that the member could fix (ACC-106). */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

const refusal = (code: ErrorCode) => new ApiError({ code, messageKey: ERRORS[code].messageKey, requestId: '' })

/** The phone provider sends the code and looks at it; its token is what the site gets. */
export function providerChannel({ origin, siteKey, language, now, send = fetch }: Provider): PhoneChannel {
  const post = async (path: string, body: object) =>
    send(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    })
  return {
    async send({ mobileNum, country }) {
      try {
        const reply = await post(START, { siteKey, phone: dialled(mobileNum, country), language })
        const started = Started.safeParse(reply.ok ? await reply.json() : null)
        if (started.success) return { flow: started.data.verification, until: now() + AGAIN_MS }
      } catch {
        // Thrown below, like every other failure of the provider.
      }
      throw new ProviderSilent()
    },
    async prove(verification, code) {
      const reply = await post(CHECK, { verification, code }).catch(() => null)
      if (!reply) throw refusal('request.offline')
      if (reply.status === 400) throw refusal('verification.wrong')
      const checked = Checked.safeParse(reply.ok ? await reply.json() : null)
      if (!checked.success) throw refusal('system.busy')
      return { firebaseChannel: 'sms', firebaseIdToken: checked.data.idToken }
    },
  }
}
