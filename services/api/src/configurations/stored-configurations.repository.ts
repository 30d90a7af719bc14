import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Last configuration of each merchant that this deployment received. */
export const createStoredConfigurations = (db: Db) => ({
  listAll: () => db.selectFrom('merchant_configurations').select(['merchant', 'number', 'document']).execute(),
  store: async (merchant: string, number: number, document: object): Promise<void> => {
    const row = { number, document: JSON.stringify(document) }
    await db
      .insertInto('merchant_configurations')
      .values({ merchant, ...row })
      .onConflict((c) => c.column('merchant').doUpdateSet({ ...row, taken_at: sql<Date>`clock_timestamp()` }))
      .execute()
  },
  remove: async (merchant: string): Promise<void> => {
    await db.deleteFrom('merchant_configurations').where('merchant', '=', merchant).execute()
  },
})
export type StoredConfigurations = ReturnType<typeof createStoredConfigurations>
