import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { RewardRequestRow } from '../reward.tables.ts'

const MAX_LISTED = 200

export type StoredRequest = Selectable<RewardRequestRow>

export const createRewardDeskRepository = (db: Db) => ({
  add: (row: Insertable<RewardRequestRow>): Promise<StoredRequest> =>
    db.insertInto('reward_asks').values(row).returningAll().executeTakeFirstOrThrow(),
  lock: (id: string): Promise<StoredRequest | undefined> =>
    db.selectFrom('reward_asks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  confirm: async (id: string, actor: string, at: Date): Promise<void> => {
    await db.updateTable('reward_asks').set({ confirmed_by: actor, confirmed_at: at }).where('id', '=', id).execute()
  },
  /** Unconfirmed requests first, then the newest ones. */
  list: (merchant: string): Promise<StoredRequest[]> =>
    db
      .selectFrom('reward_asks')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy((eb) => eb('confirmed_at', 'is not', null))
      .orderBy('asked_at', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  /** Amounts that were paid from budgets, by promotion. Minor units. */
  paidByPromotion: async (merchant: string): Promise<Map<string, bigint>> => {
    const rows = await db
      .selectFrom('reward_grants')
      .select((eb) => ['promotion_id', eb.cast<bigint>(eb.fn.sum('amount'), 'bigint').as('paid')])
      .where('merchant', '=', merchant)
      .where('promotion_id', 'is not', null)
      .where((eb) => eb.or([eb('state', '=', 'PAID'), eb('activated_at', 'is not', null)]))
      .groupBy('promotion_id')
      .execute()
    return new Map(rows.map(({ promotion_id, paid }) => [promotion_id ?? '', paid]))
  },
})
