/** A finished settlement, or the current one of a contract. */
export interface SettlementAddress {
  readonly id: string | null
  readonly contract: string | null
}
