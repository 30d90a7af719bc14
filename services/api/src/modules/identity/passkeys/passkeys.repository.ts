import type { Insertable } from 'kysely'
import type { PasskeyRow } from '../../../sign-in-tables.ts'
import type { Db } from '../../../tables.ts'
import { hashToken } from '../sessions/sessions.domain.ts'

export const createPasskeyRepository = (db: Db) => ({
  start: async (flow: string, owner: { merchant: string; memberId: string | null }, challenge: string, until: Date) => {
    await db
      .insertInto('passkey_challenges')
      .values({
        flow_hash: hashToken(flow),
        merchant: owner.merchant,
        member_id: owner.memberId,
        challenge,
        expires_at: until,
      })
      .execute()
  },
  /** The challenge of a flow that this member, or a guest, began; once. */
  take: async (
    flow: string,
    owner: { merchant: string; memberId: string | null },
    at: Date,
  ): Promise<string | null> => {
    const row = await db
      .deleteFrom('passkey_challenges')
      .where('flow_hash', '=', hashToken(flow))
      .where('merchant', '=', owner.merchant)
      .where('member_id', 'is not distinct from', owner.memberId)
      .where('expires_at', '>', at)
      .returning('challenge')
      .executeTakeFirst()
    return row?.challenge ?? null
  },
  of: (memberId: string) =>
    db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').execute(),
  find: (id: string) => db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
  /** False if it already exists. */
  add: async (passkey: Insertable<PasskeyRow>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  use: async (id: string, counter: number, at: Date): Promise<void> => {
    await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
  },
  /** False if the member has no such passkey. */
  remove: async (id: string, memberId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
  },
})
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>
