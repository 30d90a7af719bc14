import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentEvent } from '@tessera/outside'
import type { Trx } from '../../../database/tables.ts'
import type { Channel } from '../channels/channels.domain.ts'

/** Payment event of this type. */
type EventOf<T extends PaymentEvent['type']> = PaymentEvent extends infer E
  ? E extends { type: string }
    ? T extends E['type']
      ? E
      : never
    : never
  : never

/**
 * Applies an event in the transaction that stores it. `unknown`: the event cannot take effect yet, so it is not stored and
 * must be sent again; the handler's other writes are committed.
 */
export type CallbackHandler<E extends PaymentEvent = PaymentEvent> = (
  trx: Trx,
  channel: Channel,
  event: E,
  at: Date,
) => Promise<'done' | 'unknown'>

export type CallbackHandlers = { [T in PaymentEvent['type']]?: CallbackHandler<EventOf<T>> }

/** Maximum deviation of a timestamp from the current time, in either direction. */
const TOLERANCE_S = 300
const SECRET_PREFIX = 'whsec_'

export interface SignedCallback {
  id: string
  /** Seconds since the epoch, as the header contains them. */
  timestamp: string
  /** `v1,` followed by base64; several signatures are separated by spaces. */
  signature: string
  body: string
}

/** Computes the signature of Standard Webhooks, version 1. */
export const signatureOf = (secret: string, { id, timestamp, body }: Omit<SignedCallback, 'signature'>): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

const isEqualConstantTime = (actual: string, expected: string): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}

/** True if the callback is recent and signed with one of the channel's secrets. */
export function isAuthentic(secrets: readonly string[], callback: SignedCallback, at: Date): boolean {
  if (!/^\d{1,12}$/.test(callback.timestamp) || !/^[\x21-\x7e]{1,128}$/.test(callback.id)) return false
  if (Math.abs(Math.floor(at.getTime() / 1_000) - Number(callback.timestamp)) > TOLERANCE_S) return false
  const signatures = callback.signature.split(' ').slice(0, 8)
  // Compares all signatures, so that the time reveals nothing about the secrets.
  const matches = secrets.flatMap((secret) =>
    signatures.map((signature) => isEqualConstantTime(signature, signatureOf(secret, callback))),
  )
  return matches.includes(true)
}
