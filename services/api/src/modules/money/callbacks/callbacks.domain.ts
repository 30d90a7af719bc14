import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentEvent } from '@tessera/outside'
import type { Trx } from '../../../database/tables.ts'
import type { Channel } from '../channels/channels.domain.ts'

/** The event of the contract that has this type. */
type EventOf<T extends PaymentEvent['type']> = PaymentEvent extends infer E
  ? E extends { type: string }
    ? T extends E['type']
      ? E
      : never
    : never
  : never

/**
 * Applies an event, in the transaction that stores it. `unknown`: it cannot take effect yet, so the event is not stored and
 * must be sent again; the handler's writes remain.
 */
export type CallbackHandler<E extends PaymentEvent = PaymentEvent> = (
  trx: Trx,
  channel: Channel,
  event: E,
  at: Date,
) => Promise<'done' | 'unknown'>

export type CallbackHandlers = { [T in PaymentEvent['type']]?: CallbackHandler<EventOf<T>> }

/** Maximum deviation of a timestamp, in either direction. */
const TOLERANCE_S = 300
const PREFIX = 'whsec_'

export interface SignedCallback {
  id: string
  /** Seconds of the epoch, as the header has them. */
  timestamp: string
  /** `v1,` and base64, several separated by spaces. */
  signature: string
  body: string
}

/** The signature of Standard Webhooks, version 1. */
export const signatureOf = (secret: string, { id, timestamp, body }: Omit<SignedCallback, 'signature'>): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

const isSame = (actual: string, expected: string): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}

/** True if one of the live secrets signed this recently. */
export function isAuthentic(secrets: readonly string[], signed: SignedCallback, at: Date): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp) || !/^[\x21-\x7e]{1,128}$/.test(signed.id)) return false
  if (Math.abs(Math.floor(at.getTime() / 1_000) - Number(signed.timestamp)) > TOLERANCE_S) return false
  const signatures = signed.signature.split(' ').slice(0, 8)
  // All are compared, so that the time reveals nothing.
  const matches = secrets.flatMap((secret) =>
    signatures.map((signature) => isSame(signature, signatureOf(secret, signed))),
  )
  return matches.includes(true)
}
