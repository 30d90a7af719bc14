import type { Db } from '../../../database/tables.ts'

export const createClientSeedRepository = (db: Db) => ({
  /** Returns the member's seed; stores the given one if there is none. */
  ensure: async (memberId: string, newSeed: string): Promise<string> => {
    const findSeed = () =>
      db.selectFrom('client_seeds').select('client_seed').where('member_id', '=', memberId).executeTakeFirst()
    const storedSeed = await findSeed()
    if (storedSeed) return storedSeed.client_seed
    await db
      .insertInto('client_seeds')
      .values({ member_id: memberId, client_seed: newSeed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await findSeed())?.client_seed ?? newSeed
  },
  save: async (memberId: string, clientSeed: string): Promise<void> => {
    await db
      .insertInto('client_seeds')
      .values({ member_id: memberId, client_seed: clientSeed })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ client_seed: clientSeed }))
      .execute()
  },
})
export type ClientSeedRepository = ReturnType<typeof createClientSeedRepository>
