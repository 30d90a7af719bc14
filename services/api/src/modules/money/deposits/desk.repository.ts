import type { Insertable } from 'kysely'
import type { DepositDecisionRow } from '../../../deposit-tables.ts'
import type { Db } from '../../../tables.ts'

const MAX_LISTED = 200

export const createDeskRepository = (db: Db) => {
  const waiting = () =>
    db
      .selectFrom('deposit_orders as o')
      .innerJoin('members as m', 'm.id', 'o.member_id')
      .leftJoin('payments_in as p', 'p.id', 'o.payment_id')
      .leftJoin('deposit_slips as s', 's.order_id', 'o.id')
      .select([
        'o.id',
        'o.reference',
        'o.merchant',
        'o.kind',
        'o.state',
        'o.amount',
        'o.payable',
        'o.why',
        'o.created_at',
      ])
      .select(['m.username', 'p.amount as paid', 'p.payer_name', 's.picture_id'])
  const received = () =>
    db
      .selectFrom('payments_in as p')
      .leftJoin('members as m', 'm.id', 'p.asked_member_id')
      .selectAll('p')
      .select('m.username')
  const inSuspense = () =>
    received()
      .where('p.booked', '=', 'receipt')
      .where('p.ended_at', 'is', null)
      .where('p.ending', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('deposit_orders as o')
              .select('o.id')
              .whereRef('o.payment_id', '=', 'p.id')
              .where('o.state', '=', 'held'),
          ),
        ),
      )
  return {
    /** Orders that wait for a decision, oldest first; those being refunded are left out. */
    waiting: () =>
      waiting()
        .where('o.state', 'in', ['reviewing', 'held'])
        .where('p.ending', 'is', null)
        .orderBy('o.created_at')
        .limit(MAX_LISTED)
        .execute(),
    one: (id: string) => waiting().where('o.id', '=', id).executeTakeFirst(),
    decisions: (orderIds: readonly string[]) =>
      orderIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('deposit_decisions')
            .selectAll()
            .where('order_id', 'in', orderIds)
            .orderBy('decided_at')
            .execute(),
    /** False if the operator has already decided. */
    decide: async (row: Insertable<DepositDecisionRow>): Promise<boolean> => {
      const result = await db
        .insertInto('deposit_decisions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    picture: (id: string) =>
      db
        .selectFrom('deposit_slips as s')
        .innerJoin('pictures as p', 'p.id', 's.picture_id')
        .select(['p.type', 'p.bytes'])
        .where('s.order_id', '=', id)
        .executeTakeFirst(),
    /** Unassigned money, oldest first; money that an order holds is decided with it. */
    suspense: () => inSuspense().orderBy('p.heard_at').limit(MAX_LISTED).execute(),
    /** Payments that are being sent back, oldest first. */
    refunds: () => received().where('p.refund_at', 'is not', null).orderBy('p.heard_at').limit(MAX_LISTED).execute(),
    suspended: (id: bigint) => inSuspense().where('p.id', '=', id).executeTakeFirst(),
  }
}
export type WaitingDeposit = Awaited<ReturnType<ReturnType<typeof createDeskRepository>['waiting']>>[number]
export type SuspendedPayment = Awaited<ReturnType<ReturnType<typeof createDeskRepository>['suspense']>>[number]
