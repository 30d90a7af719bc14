import type { LotteryLogEntry, Raffle, RaffleBundle, RaffleTicket } from '@tessera/site'

/** A range of the log that starts at an entry, and the expected hash of its last entry. */
export interface LogRange {
  readonly entries: readonly LotteryLogEntry[]
  /** Null if the log has further entries that were not fetched. */
  readonly head: string | null
}

/** All data that are needed to show a raffle and to verify it. */
export interface RaffleEvidence {
  readonly bundle: RaffleBundle
  /** For each entry about this draw, the range of the log that starts at it. */
  readonly logRanges: readonly LogRange[]
  /** Leaves of the sealed draw; null before the seal, and if they are too many for a page. */
  readonly leaves: readonly string[] | null
  /** Tickets of the member; null for a guest. */
  readonly own: readonly RaffleTicket[] | null
  /** The merchant's other raffles. */
  readonly otherRaffles: readonly Raffle[]
  /** URL of the bundle, for other programs. */
  readonly bundleUrl: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}
