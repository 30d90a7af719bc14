import type { Database } from '@tessera/server'

/** Variant of booking a stake and its win on a wallet, with its own database. */
export interface Variant {
  /** Books one stake of 1.00 and a win of as much, each in its own transaction. `n` is unique. */
  playRound(wallet: number, n: number): Promise<void>
  close(): Promise<unknown>
}

/** Opens an empty database of the engine that is measured. */
export type OpenDatabase = <DB>() => Promise<Database<DB> & { drop?: () => Promise<unknown> }>
/** Opens a variant with the given number of wallets, each with enough money. */
export type OpenVariant = (open: OpenDatabase, wallets: number) => Promise<Variant>

export const STAKE = 100
export const FUNDS = 1_000_000
