import type { LotteryLogEntry, Raffle, RaffleBundle, RaffleTicket } from '@tessera/site'

/** A range of the log from an entry on, and the expected hash of its last entry. */
export interface LogRange {
  readonly entries: readonly LotteryLogEntry[]
  /** Null if further entries follow that were not fetched. */
  readonly head: string | null
}

/** All data that are needed to show a raffle and to verify it. */
export interface RaffleEvidence {
  readonly bundle: RaffleBundle
  /** For each entry about this draw, the log from it on. */
  readonly log: readonly LogRange[]
  /** Leaves of the sealed draw; null before the seal, and if they are too many for a page. */
  readonly leaves: readonly string[] | null
  /** Tickets of the member; null for a guest. */
  readonly own: readonly RaffleTicket[] | null
  /** The merchant's other raffles. */
  readonly otherRaffles: readonly Raffle[]
  /** Address of the bundle for other programs. */
  readonly address: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}
