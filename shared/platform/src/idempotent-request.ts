import type { ErrorCode } from '@tessera/contracts'
// Imported by the package's name: a bundled copy would not recognise errors by `instanceof`.
import { ApiError } from '@tessera/platform'
import { randomBytes, toHex } from '@tessera/platform/bytes'

/** After these errors it is unknown here if the action was done, or it was not even attempted. */
const UNSETTLED: ReadonlySet<ErrorCode> = new Set([
  'request.unanswered',
  'request.offline',
  'request.too.many',
  'system.busy',
  'unknown',
])
const KEY_BYTES = 16

/** True if the error leaves the outcome of the request open: it may be sent again unchanged. */
export const isUnsettled = (thrown: unknown): boolean => thrown instanceof ApiError && UNSETTLED.has(thrown.code)

export interface IdempotencyHeaders extends Record<string, string> {
  'Idempotency-Key': string
}

/**
 * One action that a member wants done once. It is sent under one key until it has an outcome, however many attempts that
 * takes; another action, or the same after an outcome, has another key.
 *
 * @example
 * request.send({ amount }, (headers) => http.call(Transfer, { body: { amount }, headers }))
 */
export class IdempotentRequest {
  private payload: string | null = null
  private key = ''

  async send<T>(content: object, call: (headers: IdempotencyHeaders) => Promise<T>): Promise<T> {
    const payload = JSON.stringify(content)
    if (payload !== this.payload) this.key = toHex(randomBytes(KEY_BYTES))
    this.payload = payload
    try {
      const result = await call({ 'Idempotency-Key': this.key })
      this.payload = null
      return result
    } catch (thrown) {
      if (!isUnsettled(thrown)) this.payload = null
      throw thrown
    }
  }
}
