import type { DrawBundle, LineProof, LogHead, LotteryLogEntry, LotteryOrder, OrderReceipt } from '@tessera/site'

/** A member's own order, and the positions of its lines in the tree. */
export interface OwnOrder {
  readonly order: LotteryOrder
  readonly proofs: readonly LineProof[]
  /** Receipt that this device stored when the order was placed; null on another device. */
  readonly storedReceipt: OrderReceipt | null
}

/** All that is held together to check a draw. */
export interface Evidence {
  readonly bundle: DrawBundle
  /** The log from about the draw's first entry on. */
  readonly log: readonly LotteryLogEntry[]
  readonly head: LogHead
  /** Heads that this device saw at other times. */
  readonly heads: readonly LogHead[]
  /** Of the sealed draw; null before the seal, and where they are too many for a page. */
  readonly leaves: readonly string[] | null
  readonly own: OwnOrder | null
  /** Address of the bundle for other programs. */
  readonly address: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}
