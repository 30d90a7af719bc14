/** One that came to its end, or the one that runs, of a contract. */
export interface SettlementAddress {
  readonly id: string | null
  readonly contract: string | null
}
