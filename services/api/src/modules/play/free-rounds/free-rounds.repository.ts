import type { Db } from '../../../database/tables.ts'
import type { FreeRoundGrant } from './free-rounds.domain.ts'

const BATCH_SIZE = 50

export const createFreeRoundRepository = (db: Db) => ({
  /** Adds a grant; returns false if there already is one with this id at the provider. */
  add: async ({ provider, grantId, memberId, gameId, count, stake, expiresAt }: FreeRoundGrant): Promise<boolean> => {
    const row = { provider, grant_id: grantId, member_id: memberId, game_id: gameId, count, stake }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('free_rounds')
      .values({ ...row, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  isIdentical: async ({
    provider,
    grantId,
    memberId,
    gameId,
    count,
    stake,
    expiresAt,
  }: FreeRoundGrant): Promise<boolean> =>
    (await db
      .selectFrom('free_rounds')
      .select('grant_id')
      .where('provider', '=', provider)
      .where('grant_id', '=', grantId)
      .where('member_id', '=', memberId)
      .where('game_id', '=', gameId)
      .where('count', '=', count)
      .where('stake', '=', stake)
      .where('expires_at', '=', expiresAt)
      .executeTakeFirst()) !== undefined,
  /** Grants not yet sent to the provider, earliest expiry first. */
  listUnsent: (provider: string, at: Date) =>
    db
      .selectFrom('free_rounds')
      .selectAll()
      .where('provider', '=', provider)
      .where('told_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('expires_at')
      .limit(BATCH_SIZE)
      .execute(),
  markReported: async (provider: string, grantId: string, rejection: string | null, at: Date): Promise<void> => {
    await db
      .updateTable('free_rounds')
      .set({ told_at: at, refused: rejection })
      .where('provider', '=', provider)
      .where('grant_id', '=', grantId)
      .execute()
  },
})
