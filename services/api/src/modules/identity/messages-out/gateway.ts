import { type Mail, OUTSIDE, type Sms } from '@tessera/outside'

/** Result at the gateway: accepted, failed finally, or to be retried. */
export type Delivery = 'sent' | 'refused' | 'failed'

export interface Gateway {
  sms(message: Sms): Promise<Delivery>
  mail(message: Mail): Promise<Delivery>
}

/** Milliseconds that a gateway may take. */
export const GATEWAY_TIMEOUT_MS = 5_000

/** Statuses not worth a retry: the message itself is invalid. */
const FINAL_STATUSES = new Set([400, 413, 422])

/** Client of the external SMS and mail gateways. Never throws: a gateway that times out or is unreachable is a failed delivery. */
export function createGateway(origin: string, key: string, timeoutMs = GATEWAY_TIMEOUT_MS): Gateway {
  const send = async (path: string, message: Sms | Mail): Promise<Delivery> => {
    try {
      const reply = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (reply.ok) return 'sent'
      return FINAL_STATUSES.has(reply.status) ? 'refused' : 'failed'
    } catch {
      return 'failed'
    }
  }
  return { sms: (message) => send(OUTSIDE.sms, message), mail: (message) => send(OUTSIDE.mail, message) }
}
