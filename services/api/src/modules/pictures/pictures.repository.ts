import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../database/tables.ts'
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
  /** Removes a member's pictures of a kind, except `exceptId`. */
  removeAll: async (memberId: string, kind: PictureRow['kind'], exceptId: string | null): Promise<void> => {
    await db
      .deleteFrom('pictures')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
      .execute()
  },
})
export type PictureRepository = ReturnType<typeof createPictureRepository>
