import type { Database } from '@tessera/server'

/** One way to book a stake and its win on a wallet, over a database of its own. */
export interface Way {
  /** Books one stake of 1.00 and a win of as much, each in its own transaction. `n` is a number of its own. */
  round(wallet: number, n: number): Promise<void>
  close(): Promise<unknown>
}

/** Opens an empty database of the engine that is measured. */
export type OpenDatabase = <DB>() => Promise<Database<DB> & { drop?: () => Promise<unknown> }>
/** Opens a way with so many wallets, each with enough money in it. */
export type OpenWay = (open: OpenDatabase, wallets: number) => Promise<Way>

export const STAKE = 100
export const FUNDS = 1_000_000
