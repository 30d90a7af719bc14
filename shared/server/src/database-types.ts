import type { Kysely } from 'kysely'

export type DatabaseKind = 'pglite' | 'postgres'
export type StopListening = () => Promise<void>
/** Called when notifications may have been lost: the connection was interrupted, and is restored. */
export type NotificationsLostCallback = () => void

/** One open database: the same SQL, the same value types and the same notifications on both engines. */
export interface Database<DB> {
  readonly db: Kysely<DB>
  /** Separate connections with a lock timeout of 100 ms. PGlite has one connection: this is `db`. */
  readonly brief: Kysely<DB>
  /** Number of connections of `brief`. */
  readonly briefConnections: number
  readonly kind: DatabaseKind
  close(): Promise<void>
  /** Vacuums and analyzes tables if no server does; returns the tables. Call it regularly. */
  upkeep(): Promise<string[]>
  /** Calls back for every payload sent to the channel, from any process on Postgres, from this one on PGlite. */
  listen(
    channel: string,
    callback: (payload: string) => void,
    onMissed?: NotificationsLostCallback,
  ): Promise<StopListening>
  /**
   * Within a transaction a notification is sent only if the transaction commits (Postgres), and the commit fails if it
   * cannot be sent.
   */
  notify(channel: string, payload: string, executor?: Kysely<DB>): Promise<void>
}
