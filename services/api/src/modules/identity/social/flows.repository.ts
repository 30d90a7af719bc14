import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { SocialFlowRow } from '../sign-in.tables.ts'

export const createFlowRepository = (db: Db) => ({
  add: async (flow: Insertable<SocialFlowRow>): Promise<void> => {
    await db.insertInto('social_flows').values(flow).execute()
  },
  /** Deletes and returns the flow that this browser started. */
  consume: (key: { stateHash: string; browserHash: string; merchant: string }, at: Date) =>
    db
      .deleteFrom('social_flows')
      .where('state_hash', '=', key.stateHash)
      .where('browser_hash', '=', key.browserHash)
      .where('merchant', '=', key.merchant)
      .where('expires_at', '>', at)
      .returningAll()
      .executeTakeFirst(),
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('social_flows').where('expires_at', '<', before).execute()
  },
})
export type FlowRepository = ReturnType<typeof createFlowRepository>
