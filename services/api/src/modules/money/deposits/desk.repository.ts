import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { DepositDecisionRow } from '../deposit.tables.ts'

const MAX_LISTED = 200

export const createDeskRepository = (db: Db) => {
  const selectOrders = () =>
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
  const selectPayments = () =>
    db
      .selectFrom('payments_in as p')
      .leftJoin('members as m', 'm.id', 'p.asked_member_id')
      .selectAll('p')
      .select('m.username')
  const selectSuspended = () =>
    selectPayments()
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
    /** Orders that wait for a decision, oldest first, except those that are being refunded. */
    listWaiting: () =>
      selectOrders()
        .where('o.state', 'in', ['reviewing', 'held'])
        .where('p.ending', 'is', null)
        .orderBy('o.created_at')
        .limit(MAX_LISTED)
        .execute(),
    findOrder: (id: string) => selectOrders().where('o.id', '=', id).executeTakeFirst(),
    listDecisions: (orderIds: readonly string[]) =>
      orderIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('deposit_decisions')
            .selectAll()
            .where('order_id', 'in', orderIds)
            .orderBy('decided_at')
            .execute(),
    /** Adds a decision; returns false if the operator has already decided on the order. */
    addDecision: async (row: Insertable<DepositDecisionRow>): Promise<boolean> => {
      const result = await db
        .insertInto('deposit_decisions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    findPicture: (id: string) =>
      db
        .selectFrom('deposit_slips as s')
        .innerJoin('pictures as p', 'p.id', 's.picture_id')
        .select(['p.type', 'p.bytes'])
        .where('s.order_id', '=', id)
        .executeTakeFirst(),
    /** Unassigned payments, oldest first. Payments that an order holds are left out, because they are decided with the order. */
    listSuspense: () => selectSuspended().orderBy('p.heard_at').limit(MAX_LISTED).execute(),
    /** Payments that are being refunded, oldest first. */
    listRefunds: () =>
      selectPayments().where('p.refund_at', 'is not', null).orderBy('p.heard_at').limit(MAX_LISTED).execute(),
    findSuspended: (id: bigint) => selectSuspended().where('p.id', '=', id).executeTakeFirst(),
  }
}
export type WaitingDeposit = Awaited<ReturnType<ReturnType<typeof createDeskRepository>['listWaiting']>>[number]
export type SuspendedPayment = Awaited<ReturnType<ReturnType<typeof createDeskRepository>['listSuspense']>>[number]
