import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Notifications of a plan's changes, within their transaction. */
export interface PlanNotifier {
  notifyMoved(merchant: string, trx: Kysely<Tables>): Promise<void>
  notifyWaves(plan: bigint, trx: Kysely<Tables>): Promise<void>
}
