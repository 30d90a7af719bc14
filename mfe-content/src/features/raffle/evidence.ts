import type { LotteryLogEntry, Raffle, RaffleBundle, RaffleTicket } from '@tessera/site'

/** A stretch of the log from an entry on, and the hash that its last entry has to have. */
export interface Stretch {
  readonly entries: readonly LotteryLogEntry[]
  /** Null where entries follow that were not fetched. */
  readonly head: string | null
}

/** All that is held together to show a raffle and to check it. */
export interface Evidence {
  readonly bundle: RaffleBundle
  /** From each entry about this draw on. */
  readonly log: readonly Stretch[]
  /** Of the sealed draw; null before the seal, and where they are too many for a page. */
  readonly leaves: readonly string[] | null
  /** The member's own; null for a guest. */
  readonly own: readonly RaffleTicket[] | null
  /** The merchant's other raffles. */
  readonly otherRaffles: readonly Raffle[]
  /** Address of the bundle for other programs. */
  readonly address: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}
