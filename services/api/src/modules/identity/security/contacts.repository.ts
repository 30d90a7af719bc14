import type { Db, Trx } from '../../../database/tables.ts'
import type { Notify } from '../member/notify.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import { methodMessage } from './method-messages.domain.ts'

export interface EmailProof {
  memberId: string
  email: string
  expiresAt: Date
  usedAt: Date | null
}

interface ContactOwner {
  merchant: string
  memberId: string
  at: Date
}

/**
 * Assigns a verified number or address to the member, and removes it from members who only claim it. Returns false if another member
 * has verified it already.
 */
async function assignContact(
  trx: Trx,
  column: 'mobile' | 'email',
  value: string,
  { merchant, memberId, at }: ContactOwner,
  protections: Pick<CarriedProtections, 'apply'>,
  notify: Notify,
): Promise<boolean> {
  const verifiedColumn = `${column}_proved_at` as const
  const owner = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant)
    .where(column, '=', value)
    .where(verifiedColumn, 'is not', null)
    .where('id', '!=', memberId)
    .executeTakeFirst()
  if (owner) return false
  await trx
    .updateTable('members')
    .set({ [column]: null })
    .where('merchant', '=', merchant)
    .where(column, '=', value)
    .where('id', '!=', memberId)
    .execute()
  await trx
    .updateTable('members')
    .set({ [column]: value, [verifiedColumn]: at })
    .where('id', '=', memberId)
    .execute()
  await protections.apply(trx, { id: memberId, merchant }, [{ is: column, value }], at)
  await notify(memberId, methodMessage('added', column))
  return true
}

/** Claimed and verified numbers and addresses of members. Link tokens are stored as hashes only. */
export const createContactRepository = (
  db: Db,
  protections: Pick<CarriedProtections, 'apply'>,
  notifyIn: (trx: Trx) => Notify,
) => ({
  assignNumber: (merchant: string, memberId: string, mobile: string, at: Date): Promise<boolean> =>
    db
      .transaction()
      .execute((trx) => assignContact(trx, 'mobile', mobile, { merchant, memberId, at }, protections, notifyIn(trx))),
  /** Stores the address as a claim if the member has verified none, and the token that verifies it; older ones expire. */
  claimEmail: (merchant: string, memberId: string, email: string, token: string, at: Date, expiresAt: Date) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('members')
        .set({ email })
        .where('id', '=', memberId)
        .where('email_proved_at', 'is', null)
        .execute()
      await trx
        .updateTable('email_proofs')
        .set({ used_at: at })
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .execute()
      await trx
        .insertInto('email_proofs')
        .values({
          token_hash: hashToken(token),
          merchant,
          member_id: memberId,
          email,
          expires_at: expiresAt,
          used_at: null,
        })
        .execute()
    }),
  findProof: async (token: string, merchant: string): Promise<EmailProof | undefined> => {
    const row = await db
      .selectFrom('email_proofs as p')
      .innerJoin('members as m', 'm.id', 'p.member_id')
      .select(['p.member_id', 'p.email', 'p.expires_at', 'p.used_at'])
      .where('p.token_hash', '=', hashToken(token))
      .where('p.merchant', '=', merchant)
      .where('m.disabled', '=', false)
      .executeTakeFirst()
    return row && { memberId: row.member_id, email: row.email, expiresAt: row.expires_at, usedAt: row.used_at }
  },
  /**
   * Uses up the link, and assigns its address to the member. `used` if another call just did; `taken` if another member has
   * verified it.
   */
  assignEmail: (
    token: string,
    { memberId, email }: EmailProof,
    merchant: string,
    at: Date,
  ): Promise<'done' | 'used' | 'taken'> =>
    db.transaction().execute(async (trx) => {
      const result = await trx
        .updateTable('email_proofs')
        .set({ used_at: at })
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      if (result.numUpdatedRows !== 1n) return 'used'
      return (await assignContact(trx, 'email', email, { merchant, memberId, at }, protections, notifyIn(trx)))
        ? 'done'
        : 'taken'
    }),
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('email_proofs').where('expires_at', '<', before).execute()
  },
})
export type ContactRepository = ReturnType<typeof createContactRepository>
