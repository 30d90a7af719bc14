import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import type { PasskeyRow } from '../sign-in.tables.ts'

export const createPasskeyRepository = (db: Db) => ({
  addChallenge: async (
    flow: string,
    owner: { merchant: string; memberId: string | null },
    challenge: string,
    expiresAt: Date,
  ) => {
    await db
      .insertInto('passkey_challenges')
      .values({
        flow_hash: hashToken(flow),
        merchant: owner.merchant,
        member_id: owner.memberId,
        challenge,
        expires_at: expiresAt,
      })
      .execute()
  },
  /** Deletes and returns the challenge of a flow that this member (or a guest, if `memberId` is null) started. */
  consumeChallenge: async (
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
  listOfMember: (memberId: string) =>
    db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').execute(),
  find: (id: string) => db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Adds a passkey; returns false if it already exists. */
  add: async (passkey: Insertable<PasskeyRow>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  recordUse: async (id: string, counter: number, at: Date): Promise<void> => {
    await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
  },
  /** Deletes a passkey; returns false if the member has no such passkey. */
  remove: async (id: string, memberId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
  },
})
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>
