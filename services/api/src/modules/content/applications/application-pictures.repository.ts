import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

/** Pictures that members uploaded for applications; a picture that belongs to no application is unattached. */
export const createApplicationPictures = (db: Db) => ({
  /** Returns the member's own unattached pictures newer than `since`; locks them until the transaction ends. */
  findUnattached: async (memberId: string, ids: readonly string[], since: Date): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ id: string }>`select p.id from pictures p
      where p.id = any(${ids}::uuid[]) and p.member_id = ${memberId} and p.kind = 'application' and p.created_at > ${since}
        and not exists (select from application_pictures a where a.picture_id = p.id) for update of p`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
  attach: async (applicationId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    const rows = ids.map((picture_id, position) => ({ application_id: applicationId, picture_id, position }))
    await db.insertInto('application_pictures').values(rows).execute()
  },
  /** Picture ids by application, in order. */
  idsByApplication: async (applicationIds: readonly string[]): Promise<Map<string, string[]>> => {
    const pictureIds = new Map<string, string[]>()
    if (applicationIds.length === 0) return pictureIds
    const rows = await db
      .selectFrom('application_pictures')
      .selectAll()
      .where('application_id', 'in', applicationIds)
      .orderBy('position')
      .execute()
    for (const { application_id, picture_id } of rows)
      pictureIds.set(application_id, [...(pictureIds.get(application_id) ?? []), picture_id])
    return pictureIds
  },
  /** Deletes a member's unattached pictures except the newest `max`. */
  trimUnattached: async (memberId: string, max: number): Promise<void> => {
    await sql`delete from pictures where id in (select p.id from pictures p
      where p.member_id = ${memberId} and p.kind = 'application'
        and not exists (select from application_pictures a where a.picture_id = p.id)
      order by p.created_at desc, p.id offset ${max})`.execute(db)
  },
  /** Deletes unattached pictures older than `unattachedBefore`, and all pictures older than `before`. */
  sweep: async (unattachedBefore: Date, before: Date): Promise<void> => {
    await sql`delete from pictures where id in (select p.id from pictures p where p.kind = 'application'
      and (p.created_at < ${before} or (p.created_at < ${unattachedBefore}
        and not exists (select from application_pictures a where a.picture_id = p.id))) limit 500)`.execute(db)
  },
  /** Picture that is attached to an application. */
  findAttached: (id: string): Promise<{ type: string; bytes: Uint8Array } | undefined> =>
    db
      .selectFrom('pictures as p')
      .innerJoin('application_pictures as a', 'a.picture_id', 'p.id')
      .select(['p.type', 'p.bytes'])
      .where('p.id', '=', id)
      .executeTakeFirst(),
})
export type ApplicationPictures = ReturnType<typeof createApplicationPictures>
