import type { Db, Trx } from '../database/tables.ts'

/** Lifetime of a claim in milliseconds; a runner that does not renew it in time loses it. */
export const LEASE_MS = 15_000
const MAX_BACKOFF_MS = 5 * 60_000

interface Job {
  kind: string
  subjects: readonly string[]
  /** First due time; at once by default. */
  firstDueAt?: (at: Date) => Date
  /** Returns subjects that members are waiting for: queried before each poll, and run even if they are not due. */
  urgentSubjects?: (db: Db) => Promise<readonly string[]>
}

/** Job that uses only the database. */
export interface PlainJob extends Job {
  /**
   * Does the work that is due, in a transaction that no other process runs at the same time, and returns the next due time.
   * If it throws, it is rolled back and retried after a pause.
   */
  work(trx: Trx, subject: string, at: Date): Promise<Date>
}

/** Job that first sends a request to another system: no transaction may be open meanwhile. */
export interface ExternalJob extends Job {
  /** Milliseconds that the request and the task may take together. */
  leaseMs: number
  /** Sends the request and returns the task to run on the response. An error counts as a failed attempt. */
  request(subject: string, at: Date): Promise<(trx: Trx) => Promise<Date>>
}

/** Scheduled job, run for each of its subjects. */
export type JobKind = PlainJob | ExternalJob

/** Claim of a runner on a job. */
export interface Claim {
  kind: string
  subject: string
  fence: bigint
  at: Date
  failures: number
}

/** Pause after a number of consecutive failures: 1 s, 2 s, 4 s, ... up to five minutes. */
export const backoffMs = (failures: number): number => Math.min(1_000 * 2 ** Math.max(failures - 1, 0), MAX_BACKOFF_MS)
