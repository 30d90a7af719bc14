import type { Contract, SettlementRow } from '@tessera/site'

/** What an agent has to look at: offers to answer, and pay that is under review. */
export interface Waiting {
  readonly offers: readonly Contract[]
  readonly held: readonly SettlementRow[]
}
