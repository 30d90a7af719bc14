import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { PictureRow } from './pictures.tables.ts'

export type Picture = Selectable<PictureRow>

export const createPictureRepository = (db: Db) => ({
  add: async (picture: Insertable<PictureRow>): Promise<void> => {
    await db.insertInto('pictures').values(picture).execute()
  },
  /** Finds a picture of one of this merchant's members. */
  find: (id: string, merchant: string): Promise<Picture | undefined> =>
    db
      .selectFrom('pictures as p')
      .innerJoin('members as m', 'm.id', 'p.member_id')
      .selectAll('p')
      .where('p.id', '=', id)
      .where('m.merchant', '=', merchant)
      .executeTakeFirst(),
  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('pictures').where('id', '=', id).execute()
  },
  /**
   * Replaces a member's pictures of a kind by one, or by none. `updateReference` saves the new reference in the same transaction.
   * Locks the member, so that concurrent replacements follow each other.
   */
  replaceAll: (
    { memberId, kind }: { memberId: string; kind: PictureRow['kind'] },
    picture: Insertable<PictureRow> | null,
    updateReference: (trx: Trx) => Promise<void>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
      if (picture) await trx.insertInto('pictures').values(picture).execute()
      await updateReference(trx)
      await trx
        .deleteFrom('pictures')
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .$if(picture !== null, (query) => query.where('id', '!=', picture?.id ?? ''))
        .execute()
    }),
})
export type PictureRepository = ReturnType<typeof createPictureRepository>
