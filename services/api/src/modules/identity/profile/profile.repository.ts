import type { Insertable, Updateable } from 'kysely'
import type { Db, MemberRow } from '../../../database/tables.ts'
import type { ConsentRow } from '../account.tables.ts'

type OwnChoices = Pick<Updateable<MemberRow>, 'head_drawn' | 'head_picture' | 'session_minutes'>

export const createProfileRepository = (db: Db) => ({
  findChoices: (memberId: string) =>
    db
      .selectFrom('members')
      .select(['head_drawn', 'head_picture', 'session_minutes'])
      .where('id', '=', memberId)
      .executeTakeFirst(),
  saveChoices: async (memberId: string, choices: OwnChoices): Promise<void> => {
    await db.updateTable('members').set(choices).where('id', '=', memberId).execute()
  },
  /** Returns the member's latest consent of a kind. */
  latestConsent: (memberId: string, kind: ConsentRow['kind']) =>
    db
      .selectFrom('consents')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  addConsent: async (consent: Insertable<ConsentRow>): Promise<void> => {
    await db.insertInto('consents').values(consent).execute()
  },
})
export type ProfileRepository = ReturnType<typeof createProfileRepository>
