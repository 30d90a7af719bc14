import type { Db } from '../../../database/tables.ts'
import type { Attempts } from './payment-password.domain.ts'

export interface PaymentPasswordState {
  hash: string | null
  lockedUntil: Date | null
  coolingUntil: Date | null
}

export const createPaymentPasswordRepository = (db: Db) => ({
  getState: async (memberId: string): Promise<PaymentPasswordState> => {
    const row = await db
      .selectFrom('members as m')
      .leftJoin('payment_passwords as p', 'p.member_id', 'm.id')
      .select(['m.payment_password_hash as hash', 'p.locked_until as lockedUntil', 'p.cooling_until as coolingUntil'])
      .where('m.id', '=', memberId)
      .executeTakeFirst()
    return row ?? { hash: null, lockedUntil: null, coolingUntil: null }
  },
  /** Reads the member's attempts, and locks them until the transaction ends. */
  lock: async (memberId: string): Promise<Attempts> => {
    await db
      .insertInto('payment_passwords')
      .values({ member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('payment_passwords')
      .select(['tries', 'locked_until'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return { count: row.tries, lockedUntil: row.locked_until }
  },
  saveAttempts: async (memberId: string, { count, lockedUntil }: Attempts): Promise<void> => {
    await db
      .updateTable('payment_passwords')
      .set({ tries: count, locked_until: lockedUntil })
      .where('member_id', '=', memberId)
      .execute()
  },
  startCooling: async (memberId: string, until: Date): Promise<void> => {
    await db.updateTable('payment_passwords').set({ cooling_until: until }).where('member_id', '=', memberId).execute()
  },
  setHash: async (memberId: string, hash: string): Promise<void> => {
    await db.updateTable('members').set({ payment_password_hash: hash }).where('id', '=', memberId).execute()
  },
  /** Replaces the hash, null if there is none; returns false if it was changed meanwhile. */
  replaceHash: async (memberId: string, replacedHash: string | null, hash: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('members')
      .set({ payment_password_hash: hash })
      .where('id', '=', memberId)
      .where('payment_password_hash', 'is not distinct from', replacedHash)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
