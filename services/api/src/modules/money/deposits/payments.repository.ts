import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PaymentInRow } from '../deposit.tables.ts'

export type PaymentIn = Selectable<PaymentInRow>

export const createPaymentRepository = (db: Db) => ({
  /** Inserts the payment; null if this channel already has one with the reference. */
  add: async (row: Insertable<PaymentInRow>): Promise<bigint | null> =>
    (
      await db
        .insertInto('payments_in')
        .values(row)
        .onConflict((conflict) => conflict.columns(['channel', 'provider_ref']).doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id ?? null,
  byRef: (channel: string, providerRef: string): Promise<PaymentIn | undefined> =>
    db
      .selectFrom('payments_in')
      .selectAll()
      .where('channel', '=', channel)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst(),
  lock: (id: bigint): Promise<PaymentIn | undefined> =>
    db.selectFrom('payments_in').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  /** Schedules the refund: a job sends it under this reference until the provider accepts it. */
  requestRefund: async (id: bigint, reference: string, at: Date): Promise<void> => {
    await db
      .updateTable('payments_in')
      .set({ ending: 'refund', refund_reference: reference, refund_at: at })
      .where('id', '=', id)
      .execute()
  },
  /** Records an operator's request to assign or refund a payment, which another operator has to confirm. */
  requestEnd: async (
    id: bigint,
    actor: string,
    ending: 'assign' | 'refund',
    memberId: string | null,
  ): Promise<void> => {
    const pendingEnd = { asked_by: actor, asked_end: ending, asked_member_id: memberId }
    await db.updateTable('payments_in').set(pendingEnd).where('id', '=', id).execute()
  },
  /** Links a payment in suspense to the order that holds it. */
  linkOrder: async (id: bigint, orderId: string): Promise<void> => {
    await db.updateTable('payments_in').set({ order_id: orderId }).where('id', '=', id).execute()
  },
  end: async (id: bigint, ending: 'assign' | 'refund' | 'charge_back', at: Date, orderId?: string): Promise<void> => {
    await db
      .updateTable('payments_in')
      .set({ ending, refund_at: null, ended_at: at, ...(orderId === undefined ? {} : { order_id: orderId }) })
      .where('id', '=', id)
      .execute()
  },
  dueRefunds: (channels: readonly string[], at: Date, max: number): Promise<PaymentIn[]> =>
    db
      .selectFrom('payments_in')
      .selectAll()
      .where('channel', 'in', channels)
      .where('refund_at', '<=', at)
      .orderBy('refund_at')
      .orderBy('id')
      .limit(max)
      .execute(),
  rescheduleRefund: async (id: bigint, attempts: number, dueAt: Date): Promise<void> => {
    await db.updateTable('payments_in').set({ refund_tries: attempts, refund_at: dueAt }).where('id', '=', id).execute()
  },
})
export type PaymentRepository = ReturnType<typeof createPaymentRepository>
