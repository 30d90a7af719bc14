import type { Db, Trx } from '../../../tables.ts'
import type { Tell } from '../member/tell.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import { methodMessage } from './method-messages.domain.ts'

export interface EmailProof {
  memberId: string
  email: string
  expiresAt: Date
  usedAt: Date | null
}

interface Own {
  merchant: string
  memberId: string
  at: Date
}

/**
 * Makes a number or an address the member's own, and removes it from members who only claimed it. False if another has
 * proved it.
 */
async function own(
  trx: Trx,
  column: 'mobile' | 'email',
  value: string,
  { merchant, memberId, at }: Own,
  protections: Pick<CarriedProtections, 'carry'>,
  notify: Tell,
): Promise<boolean> {
  const proved = `${column}_proved_at` as const
  const owner = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant)
    .where(column, '=', value)
    .where(proved, 'is not', null)
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
    .set({ [column]: value, [proved]: at })
    .where('id', '=', memberId)
    .execute()
  await protections.carry(trx, { id: memberId, merchant }, [{ is: column, value }], at)
  await notify(memberId, methodMessage('added', column))
  return true
}

/** Members' claimed and proved numbers and addresses. Of a link's token only its hash is stored. */
export const createContactRepository = (
  db: Db,
  protections: Pick<CarriedProtections, 'carry'>,
  tellIn: (trx: Trx) => Tell,
) => ({
  ownNumber: (merchant: string, memberId: string, mobile: string, at: Date): Promise<boolean> =>
    db.transaction().execute((trx) => own(trx, 'mobile', mobile, { merchant, memberId, at }, protections, tellIn(trx))),
  /** Stores the address as a claim if the member has proved none, and the token that would prove it; older ones expire. */
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
  proof: async (token: string, merchant: string): Promise<EmailProof | undefined> => {
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
   * Uses the link up, and makes its address the member's own. `used` if another call just did; `taken` if another member has
   * proved it.
   */
  ownEmail: (
    token: string,
    { memberId, email }: EmailProof,
    merchant: string,
    at: Date,
  ): Promise<'done' | 'used' | 'taken'> =>
    db.transaction().execute(async (trx) => {
      const used = await trx
        .updateTable('email_proofs')
        .set({ used_at: at })
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      if (used.numUpdatedRows !== 1n) return 'used'
      return (await own(trx, 'email', email, { merchant, memberId, at }, protections, tellIn(trx))) ? 'done' : 'taken'
    }),
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('email_proofs').where('expires_at', '<', before).execute()
  },
})
export type ContactRepository = ReturnType<typeof createContactRepository>
