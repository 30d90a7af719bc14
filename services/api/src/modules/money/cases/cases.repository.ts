import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { ProviderCaseRow } from '../withdrawal.tables.ts'

export type StoredCase = Selectable<ProviderCaseRow>
const MAX_LISTED = 200

export const createCaseRepository = (db: Db) => ({
  /** Opens a case; returns false if the same report has opened one before. */
  open: async (row: Insertable<ProviderCaseRow>): Promise<boolean> => {
    const result = await db
      .insertInto('provider_cases')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
  listOpen: (): Promise<StoredCase[]> =>
    db
      .selectFrom('provider_cases')
      .selectAll()
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .limit(MAX_LISTED)
      .execute(),
  /** Closes an open case; returns undefined if there is none. */
  close: (id: bigint, actor: string, at: Date): Promise<StoredCase | undefined> =>
    db
      .updateTable('provider_cases')
      .set({ closed_at: at, closed_by: actor })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
})
