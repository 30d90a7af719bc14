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

/** An action that was sent and has no outcome yet. */
export interface PendingRequest {
  /** Content of the action as JSON. */
  payload: string
  key: string
}

/** Storage for a pending request that must survive a reload of the page. */
export interface PendingRequestStorage {
  load(): PendingRequest | null
  /** Called before the request is sent, and with null once it has an outcome. */
  save(pending: PendingRequest | null): void
}

/**
 * One action that a member wants done once. It is sent under one key until it has an outcome, however many attempts that
 * takes; another action, or the same after an outcome, has another key.
 *
 * @example
 * request.send({ amount }, (headers) => http.call(Transfer, { body: { amount }, headers }))
 */
export class IdempotentRequest {
  private pending: PendingRequest | null
  private readonly storage: PendingRequestStorage | undefined

  constructor(storage?: PendingRequestStorage) {
    this.storage = storage
    this.pending = storage?.load() ?? null
  }

  /** True if this action was sent, and its outcome is unknown. */
  isPending(content: object): boolean {
    return this.pending?.payload === JSON.stringify(content)
  }

  /** Forgets a pending request: the same action is sent under another key from now on. */
  forget(): void {
    this.setPending(null)
  }

  async send<T>(content: object, call: (headers: IdempotencyHeaders) => Promise<T>): Promise<T> {
    const payload = JSON.stringify(content)
    const pending = this.pending?.payload === payload ? this.pending : { payload, key: toHex(randomBytes(KEY_BYTES)) }
    this.setPending(pending)
    try {
      const result = await call({ 'Idempotency-Key': pending.key })
      this.settle(pending)
      return result
    } catch (thrown) {
      if (!isUnsettled(thrown)) this.settle(pending)
      throw thrown
    }
  }

  /** Forgets the request, unless another one was sent meanwhile. */
  private settle(pending: PendingRequest): void {
    if (this.pending === pending) this.setPending(null)
  }

  private setPending(pending: PendingRequest | null): void {
    this.pending = pending
    this.storage?.save(pending)
  }
}
