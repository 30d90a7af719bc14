import type { Contract, SettlementRow } from '@tessera/site'

/** Pending items of an agent: offers that need a decision, and pay under review. */
export interface PendingItems {
  readonly offers: readonly Contract[]
  readonly heldSettlements: readonly SettlementRow[]
}
