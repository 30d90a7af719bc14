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
  /** Log entries from the draw's first entry on, or from an earlier stored head on. */
  readonly logEntries: readonly LotteryLogEntry[]
  readonly head: LogHead
  /** Log heads that this device stored on earlier visits. */
  readonly storedHeads: readonly LogHead[]
  /** Leaves of the sealed draw; null before the seal, and if they are too many for a page. */
  readonly leaves: readonly string[] | null
  readonly own: OwnOrder | null
  /** URL of the bundle, for other programs. */
  readonly bundleUrl: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}
