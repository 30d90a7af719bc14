import type { DrawBundle, LineProof, LogHead, LotteryLogEntry, LotteryOrder, OrderReceipt } from '@tessera/site'

/** A member's order, and the inclusion proofs of its lines. */
export interface OwnOrder {
  readonly order: LotteryOrder
  readonly proofs: readonly LineProof[]
  /** Receipt that this device stored when the order was placed; null on another device. */
  readonly storedReceipt: OrderReceipt | null
}

/** All data that are needed to verify a draw. */
export interface DrawEvidence {
  readonly bundle: DrawBundle
  /** The log from the draw's first entry on, or from an earlier stored head. */
  readonly log: readonly LotteryLogEntry[]
  readonly head: LogHead
  /** Heads that this device stored at other times. */
  readonly heads: readonly LogHead[]
  /** Leaves of the sealed draw; null before the seal, and if they are too many for a page. */
  readonly leaves: readonly string[] | null
  readonly own: OwnOrder | null
  /** Address of the bundle for other programs. */
  readonly address: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}
