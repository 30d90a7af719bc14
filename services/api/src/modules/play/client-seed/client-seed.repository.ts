import type { Db } from '../../../tables.ts'

export const createClientSeedRepository = (db: Db) => ({
  /** The member's seed; the given one becomes it where there was none. */
  ensure: async (memberId: string, fresh: string): Promise<string> => {
    const findSeed = () =>
      db.selectFrom('client_seeds').select('client_seed').where('member_id', '=', memberId).executeTakeFirst()
    const storedSeed = await findSeed()
    if (storedSeed) return storedSeed.client_seed
    await db
      .insertInto('client_seeds')
      .values({ member_id: memberId, client_seed: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await findSeed())?.client_seed ?? fresh
  },
  keep: async (memberId: string, clientSeed: string): Promise<void> => {
    await db
      .insertInto('client_seeds')
      .values({ member_id: memberId, client_seed: clientSeed })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ client_seed: clientSeed }))
      .execute()
  },
})
export type ClientSeedRepository = ReturnType<typeof createClientSeedRepository>
