import type { ErrorCode } from '@tessera/contracts'
// By the package's name: in a release a copy of its own would recognise no refusal.
import { ApiError } from '@tessera/platform'
import { randomBytes, toHex } from '@tessera/platform/bytes'

/** After these nobody knows here whether it was done, or it was not even looked at. */
const UNSETTLED: ReadonlySet<ErrorCode> = new Set([
  'request.unanswered',
  'request.offline',
  'request.too.many',
  'system.busy',
  'unknown',
])
const KEY_BYTES = 16

/** Whether a failure leaves open what became of the wish: it may be sent again as it is. */
export const isUnsettled = (thrown: unknown): boolean => thrown instanceof ApiError && UNSETTLED.has(thrown.code)

export interface WishHeaders extends Record<string, string> {
  'Idempotency-Key': string
}

/**
 * One thing that a member wants done once. It is sent under one key until it has an end, however often that takes; something else,
 * or the same after an end, has another key.
 *
 * @example
 * wish.send({ amount }, (headers) => http.call(Transfer, { body: { amount }, headers }))
 */
export class Wish {
  private wanted: string | null = null
  private key = ''

  async send<T>(what: object, call: (headers: WishHeaders) => Promise<T>): Promise<T> {
    const wanted = JSON.stringify(what)
    if (wanted !== this.wanted) this.key = toHex(randomBytes(KEY_BYTES))
    this.wanted = wanted
    try {
      const answer = await call({ 'Idempotency-Key': this.key })
      this.wanted = null
      return answer
    } catch (thrown) {
      if (!isUnsettled(thrown)) this.wanted = null
      throw thrown
    }
  }
}
