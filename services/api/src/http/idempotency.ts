import { createHash } from 'node:crypto'
import type { ErrorCode } from '@tessera/contracts'
import { type FailureDetails, RequestFailure } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import type { Db } from '../database/tables.ts'
import { createIdempotencyRepository } from './idempotency.repository.ts'

/** Header with the idempotency key, and the header of a replayed response. */
export const IDEMPOTENCY_KEY = 'idempotency-key'
export const IDEMPOTENCY_HIT = 'idempotency-hit'

const KEY_FORMAT = /^[\w-]{8,64}$/
const TTL_MS = DAY_MS
/** Longer than any call runs. */
const LEASE_MS = 30_000
const BUSY_RETRY_S = 1
/** Errors that are not stored, because the call had no effect: a repeated call may get another response. */
const NOT_STORED: ReadonlySet<ErrorCode> = new Set(['system.busy', 'system.maintenance', 'request.too.many', 'unknown'])

type StoredResult = { value: unknown } | { refusal: { code: ErrorCode; details: FailureDetails } }

export interface IdempotentCall {
  memberId: string
  /** As in the header. */
  key: string | undefined
  /** The call, as method and path. */
  call: string
  /** Content that identifies the call; without secrets that could be guessed from its hash, such as a payment password. */
  input: unknown
}

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const fingerprintOf = ({ call, input }: IdempotentCall): string =>
  createHash('sha256')
    .update(`${call}|${JSON.stringify(input, sortFields)}`)
    .digest('base64url')

function replay(storedResult: StoredResult): unknown {
  if ('refusal' in storedResult) throw new RequestFailure(storedResult.refusal.code, storedResult.refusal.details)
  return storedResult.value
}

/**
 * Runs a member's call once for its key, stores the result or rejection, and calls `onHit` if it is replayed. The call must
 * pass the key on to the ledger as well: if the process dies, the call is run again.
 *
 * @throws {RequestFailure} `request.invalid` without a key, `idempotency.conflict` if the key belongs to another call,
 * `system.busy` while the call is in progress
 */
export type RunIdempotent = <T>(idempotentCall: IdempotentCall, run: () => Promise<T>, onHit: () => void) => Promise<T>

export function createIdempotency(db: Db, now: () => Date) {
  const repository = createIdempotencyRepository(db)
  const timeAfter = (ms: number) => new Date(now().getTime() + ms)

  const runIdempotent: RunIdempotent = async <T>(
    idempotentCall: IdempotentCall,
    run: () => Promise<T>,
    onHit: () => void,
  ): Promise<T> => {
    const { memberId, key = '' } = idempotentCall
    if (!KEY_FORMAT.test(key)) throw new RequestFailure('request.invalid', { fields: { [IDEMPOTENCY_KEY]: 'format' } })
    const fingerprint = fingerprintOf(idempotentCall)
    const row = { member_id: memberId, key, fingerprint }
    const priorRow = await repository.claimKey(row, {
      now: now(),
      leasedUntil: timeAfter(LEASE_MS),
      expiredBefore: timeAfter(-TTL_MS),
    })
    if (priorRow) {
      if (priorRow.fingerprint !== fingerprint) throw new RequestFailure('idempotency.conflict')
      if (priorRow.answer === null) throw new RequestFailure('system.busy', { retryAfter: BUSY_RETRY_S })
      onHit()
      return replay(priorRow.answer as StoredResult) as T
    }
    try {
      const value = await run()
      await repository.storeResult(row, { value })
      return value
    } catch (error) {
      if (!(error instanceof RequestFailure) || NOT_STORED.has(error.code)) await repository.release(row)
      else await repository.storeResult(row, { refusal: { code: error.code, details: error.details } })
      throw error
    }
  }
  return { once: runIdempotent, sweep: () => repository.deleteOlderThan(timeAfter(-TTL_MS)) }
}
export type Idempotency = ReturnType<typeof createIdempotency>
