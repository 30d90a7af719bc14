import { type Mail, OUTSIDE, type Sms } from '@tessera/outside'

/** Result of a gateway request: accepted, rejected for good (`refused`), or failed and to be retried. */
export type Delivery = 'sent' | 'refused' | 'failed'

export interface Gateway {
  sms(message: Sms): Promise<Delivery>
  mail(message: Mail): Promise<Delivery>
}

/** Timeout of gateway requests, in milliseconds. */
export const GATEWAY_TIMEOUT_MS = 5_000

/** HTTP statuses that are not retried because the message itself is invalid. */
const FINAL_STATUSES = new Set([400, 413, 422])

/** Client of the external SMS and mail gateways. Never throws: a timeout or a network error is a failed delivery. */
export function createGateway(origin: string, key: string, timeoutMs = GATEWAY_TIMEOUT_MS): Gateway {
  const send = async (path: string, message: Sms | Mail): Promise<Delivery> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      return FINAL_STATUSES.has(response.status) ? 'refused' : 'failed'
    } catch {
      return 'failed'
    }
  }
  return { sms: (message) => send(OUTSIDE.sms, message), mail: (message) => send(OUTSIDE.mail, message) }
}
