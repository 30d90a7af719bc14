import type { Insertable, Selectable } from 'kysely'
import type { PictureRow } from '../../account-tables.ts'
import type { Db } from '../../tables.ts'

export type Picture = Selectable<PictureRow>

export const createPictureRepository = (db: Db) => ({
  add: async (picture: Insertable<PictureRow>): Promise<void> => {
    await db.insertInto('pictures').values(picture).execute()
  },
  /** Of a member of this merchant's. */
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
  /** Removes a member's pictures of a kind, but for one where it is named. */
  drop: async (memberId: string, kind: PictureRow['kind'], but: string | null): Promise<void> => {
    await db
      .deleteFrom('pictures')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .$if(but !== null, (query) => query.where('id', '!=', but))
      .execute()
  },
})
export type PictureRepository = ReturnType<typeof createPictureRepository>
