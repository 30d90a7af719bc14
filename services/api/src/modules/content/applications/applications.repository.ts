import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type {
  ApplicationApprovalRow,
  RewardApplicationRow,
  StoredApplication,
  StoredApproval,
} from '../content.tables.ts'

const MAX_PER_MEMBER = 50
const MAX_LISTED = 200

export const createApplicationRepository = (db: Db) => {
  const selectWithNames = () =>
    db
      .selectFrom('reward_applications as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .selectAll('a')
      .select('m.username')
  return {
    /** Adds an application; returns false if the member has another open one for the promotion. */
    add: async (application: Insertable<RewardApplicationRow>): Promise<boolean> => {
      const result = await db
        .insertInto('reward_applications')
        .values(application)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    listOfMember: (memberId: string): Promise<StoredApplication[]> =>
      db
        .selectFrom('reward_applications')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .limit(MAX_PER_MEMBER)
        .execute(),
    /** Locks and returns the application until the transaction ends. */
    lock: (id: string): Promise<StoredApplication | undefined> =>
      db.selectFrom('reward_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    change: async (id: string, changes: Updateable<RewardApplicationRow>): Promise<void> => {
      await db.updateTable('reward_applications').set(changes).where('id', '=', id).execute()
    },
    byId: (id: string) => selectWithNames().where('a.id', '=', id).executeTakeFirst(),
    /** Open applications, oldest first, then closed ones, newest first. */
    list: async () => {
      const open = await selectWithNames()
        .where('a.ended_at', 'is', null)
        .orderBy('a.created_at')
        .orderBy('a.id')
        .limit(MAX_LISTED)
        .execute()
      const closed = await selectWithNames()
        .where('a.ended_at', 'is not', null)
        .orderBy('a.ended_at', 'desc')
        .limit(Math.max(1, MAX_LISTED - open.length))
        .execute()
      return [...open, ...closed].slice(0, MAX_LISTED)
    },
    approvals: (ids: readonly string[]): Promise<StoredApproval[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('application_approvals').selectAll().where('application_id', 'in', ids).orderBy('at').execute(),
    addApproval: async (approval: Insertable<ApplicationApprovalRow>): Promise<void> => {
      await db.insertInto('application_approvals').values(approval).execute()
    },
  }
}
export type ApplicationWithName = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createApplicationRepository>['byId']>>
>
