import type { Db, Trx } from '../tables.ts'

/** Milliseconds that a claim is good for: who is silent for longer has lost it. */
export const LEASE_MS = 15_000
const MAX_BACKOFF_MS = 5 * 60_000

interface Job {
  kind: string
  subjects: readonly string[]
  /** First due time; at once by default. */
  begins?: (at: Date) => Date
  /** Subjects that are waited for: queried together before each poll, and run then even if they are not due. */
  waiting?: (db: Db) => Promise<readonly string[]>
}

/** Work on the database alone. */
export interface PlainJob extends Job {
  /**
   * Does the work that is due, in a transaction that no other process runs at the same time, and returns the next due time.
   * If it throws, it is rolled back and retried after a pause.
   */
  work(trx: Trx, subject: string, at: Date): Promise<Date>
}

/** Job that first sends a request to another system: no transaction may be open meanwhile. */
export interface AskingJob extends Job {
  /** Milliseconds that asking and work may take together. */
  leaseMs: number
  /** Sends the request and returns the task to run on the response. An error counts as a failed attempt. */
  ask(subject: string, at: Date): Promise<(trx: Trx) => Promise<Date>>
}

/** One kind of work by the clock, for each of its subjects. */
export type JobKind = PlainJob | AskingJob

/** A job as one runner holds it. */
export interface Claim {
  kind: string
  subject: string
  fence: bigint
  at: Date
  failures: number
}

/** Pause after a number of failures in a row: a second, two, four, five minutes at most. */
export const pauseAfter = (failures: number): number => Math.min(1_000 * 2 ** Math.max(failures - 1, 0), MAX_BACKOFF_MS)
