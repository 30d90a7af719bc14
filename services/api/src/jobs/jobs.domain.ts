import type { Db, Trx } from '../tables.ts'

/** Milliseconds that a claim is good for: who is silent for longer has lost it. */
export const LEASE_MS = 15_000
const MAX_BACKOFF_MS = 5 * 60_000

interface Job {
  kind: string
  subjects: readonly string[]
  /** When it is due for the first time ever; at once where nothing is said. */
  begins?: (at: Date) => Date
  /** Subjects that something waits for: asked for all in one before each look, and done then however far off they are due. */
  waiting?: (db: Db) => Promise<readonly string[]>
}

/** Work on the database alone. */
export interface PlainJob extends Job {
  /**
   * Does what is due at this moment, in a transaction of its own that nobody else does it in, and answers when it is due again.
   * Whatever it throws is undone, and tried again after a pause.
   */
  work(trx: Trx, subject: string, at: Date): Promise<Date>
}

/** Work that asks somebody else first: a transaction must not stand open meanwhile. */
export interface AskingJob extends Job {
  /** Milliseconds that asking and work may take together. */
  leaseMs: number
  /** Asks, and answers the work that is to be done on what was heard. What it throws counts as a failed try. */
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

/** How long to wait after so many failures in a row: a second, two, four, five minutes at most. */
export const pauseAfter = (failures: number): number => Math.min(1_000 * 2 ** Math.max(failures - 1, 0), MAX_BACKOFF_MS)
