import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Who is told of what a plan does, within the transaction that does it. */
export interface Tell {
  moved(merchant: string, trx: Kysely<Tables>): Promise<void>
  planned(plan: bigint, trx: Kysely<Tables>): Promise<void>
}
