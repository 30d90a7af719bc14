import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { AdjustmentRow } from '../withdrawal.tables.ts'

const MAX_LISTED = 200

export const createAdjustmentRepository = (db: Db) => {
  const adjustmentsWithUsername = () =>
    db
      .selectFrom('adjustments as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .selectAll('a')
      .select('m.username')
  return {
    add: async (row: Insertable<AdjustmentRow>): Promise<void> => {
      await db.insertInto('adjustments').values(row).execute()
    },
    byId: (id: string) => adjustmentsWithUsername().where('a.id', '=', id).executeTakeFirst(),
    lock: (id: string) => db.selectFrom('adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    confirm: async (id: string, actor: string, at: Date): Promise<void> => {
      await db.updateTable('adjustments').set({ confirmed_by: actor, confirmed_at: at }).where('id', '=', id).execute()
    },
    /** Unconfirmed adjustments first, then the newest. */
    list: () =>
      adjustmentsWithUsername()
        .orderBy((eb) => eb('a.confirmed_at', 'is not', null))
        .orderBy('a.asked_at', 'desc')
        .limit(MAX_LISTED)
        .execute(),
  }
}
export type StoredAdjustment = NonNullable<Awaited<ReturnType<ReturnType<typeof createAdjustmentRepository>['byId']>>>
