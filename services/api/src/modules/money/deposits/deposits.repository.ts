import type { DepositState } from '@tessera/site'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import type { DepositOrderRow, DepositSlipRow } from '../deposit.tables.ts'
import { recordOrderChange } from '../orders/order-changes.repository.ts'
import {
  CREDITABLE_ENDED_STATES,
  creditsLatePayments,
  isOpen,
  LATE_PAYMENT_MS,
  OPEN_STATES,
} from './deposits.domain.ts'

export type DepositOrder = Selectable<DepositOrderRow>
/** Order with a flag for whether it has a slip. */
export type OrderWithSlip = DepositOrder & { has_slip: boolean }

export const createDepositRepository = (db: Db) => {
  const ordersWithSlip = () =>
    db
      .selectFrom('deposit_orders as o')
      .selectAll('o')
      .select((eb) =>
        eb
          .exists(eb.selectFrom('deposit_slips as s').select('s.order_id').whereRef('s.order_id', '=', 'o.id'))
          .as('has_slip'),
      )
      .$castTo<OrderWithSlip>()
  return {
    /** Adds an order; returns undefined if the reference, the idempotency key, or the amount at this receiver is taken. */
    add: (row: Insertable<DepositOrderRow>): Promise<DepositOrder | undefined> =>
      db
        .insertInto('deposit_orders')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    findOfMember: async (memberId: string, id: string): Promise<OrderWithSlip | undefined> =>
      isUuid(id)
        ? ordersWithSlip().where('o.id', '=', id).where('o.member_id', '=', memberId).executeTakeFirst()
        : undefined,
    byIdempotencyKey: (memberId: string, idempotencyKey: string): Promise<DepositOrder | undefined> =>
      db
        .selectFrom('deposit_orders')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('wish', '=', idempotencyKey)
        .executeTakeFirst(),
    /** Open orders, newest first. */
    listOpen: (memberId: string): Promise<OrderWithSlip[]> =>
      ordersWithSlip()
        .where('o.member_id', '=', memberId)
        .where('o.state', 'in', OPEN_STATES)
        .orderBy('o.created_at', 'desc')
        .execute(),
    /** Counts the member's orders that reserve an amount at a receiver, open or not. */
    countReserved: async (memberId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('deposit_orders')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('member_id', '=', memberId)
        .where('holds_amount', '=', true)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    find: (id: string): Promise<DepositOrder | undefined> =>
      db.selectFrom('deposit_orders').selectAll().where('id', '=', id).executeTakeFirst(),
    lock: (id: string): Promise<DepositOrder | undefined> =>
      db.selectFrom('deposit_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Finds the order of a channel by the reference of a payment. */
    byReference: (channel: string, reference: string): Promise<DepositOrder | undefined> =>
      db
        .selectFrom('deposit_orders')
        .selectAll()
        .where('reference', '=', reference)
        .where('channel', '=', channel)
        .executeTakeFirst(),
    /** Finds the order that reserves this amount at this account. */
    byAmount: (
      channel: string,
      receiver: string,
      currency: string,
      payable: bigint,
    ): Promise<DepositOrder | undefined> =>
      db
        .selectFrom('deposit_orders')
        .selectAll()
        .where('channel', '=', channel)
        .where('receiver', '=', receiver)
        .where('currency', '=', currency)
        .where('payable', '=', payable)
        .where('holds_amount', '=', true)
        .executeTakeFirst(),
    /** Amounts between `from` and `from` + 1 baht, both excluded, that orders reserve at this receiver. */
    reservedAmounts: async (receiver: string, currency: string, from: bigint): Promise<Set<bigint>> => {
      const rows = await db
        .selectFrom('deposit_orders')
        .select('payable')
        .where('receiver', '=', receiver)
        .where('currency', '=', currency)
        .where('holds_amount', '=', true)
        .where('payable', '>', from)
        .where('payable', '<', from + 100n)
        .execute()
      return new Set(rows.map(({ payable }) => payable))
    },
    /** Changes a locked order, and notifies subscribers of the member. */
    setState: async (order: DepositOrder, state: DepositState, at: Date, change: Updateable<DepositOrderRow> = {}) => {
      const [isOpenState, isLateState] = [isOpen(state), creditsLatePayments(state)]
      await db
        .updateTable('deposit_orders')
        .set({
          state,
          ended_at: isOpenState ? null : (order.ended_at ?? at),
          holds_amount: order.holds_amount && (isOpenState || isLateState),
          ...(isOpenState || isLateState ? {} : { poll_at: null }),
          ...change,
        })
        .where('id', '=', order.id)
        .execute()
      await recordOrderChange(db, order.member_id, 'deposit', order.id, state)
    },
    change: async (id: string, change: Updateable<DepositOrderRow>): Promise<void> => {
      await db.updateTable('deposit_orders').set(change).where('id', '=', id).execute()
    },
    /** Expires orders that were not paid in time. Returns their number. */
    expire: async (at: Date, max: number): Promise<number> => {
      const rows = await db
        .selectFrom('deposit_orders')
        .selectAll()
        .where('state', '=', 'pending')
        .where('expires_at', '<=', at)
        .orderBy('expires_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(max)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows) await createDepositRepository(db).setState(row, 'expired', at)
      return rows.length
    },
    /** Releases the reserved amounts of orders that late payments no longer credit. */
    releaseAmounts: async (at: Date): Promise<void> => {
      await db
        .updateTable('deposit_orders')
        .set({ holds_amount: false })
        .where('holds_amount', '=', true)
        .where('state', 'in', CREDITABLE_ENDED_STATES)
        .where('ended_at', '<', new Date(at.getTime() - LATE_PAYMENT_MS))
        .execute()
    },
    /** Orders of these channels that are due for a poll. */
    duePolls: (channels: readonly string[], at: Date, max: number): Promise<DepositOrder[]> =>
      db
        .selectFrom('deposit_orders')
        .selectAll()
        .where('channel', 'in', channels)
        .where('poll_at', '<=', at)
        .orderBy('poll_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(max)
        .execute(),
    /** Schedules the next poll, unless the order was settled meanwhile. */
    recordPoll: async (id: string, at: Date, next: Date | null): Promise<void> => {
      await db
        .updateTable('deposit_orders')
        .set({ polled_at: at, poll_at: next })
        .where('id', '=', id)
        .where('poll_at', 'is not', null)
        .execute()
    },
    /** Schedules an immediate poll because the member is viewing the order, unless one was made within `pauseMs`. */
    scheduleCheck: async (id: string, at: Date, pauseMs: number): Promise<void> => {
      await db
        .updateTable('deposit_orders')
        .set({ poll_at: at })
        .where('id', '=', id)
        .where('poll_at', '>', at)
        .where((eb) => eb(eb.fn.coalesce('polled_at', 'created_at'), '<=', new Date(at.getTime() - pauseMs)))
        .execute()
    },
    /** Stores the slip of an order. Returns false if a slip with the same bank reference belongs to another order. */
    saveSlip: async (slip: Insertable<DepositSlipRow>): Promise<boolean> => {
      const { rows } =
        await sql`insert into deposit_slips (order_id, member_id, picture_id, payload, bank, bank_ref, sent_at)
        select ${slip.order_id}, ${slip.member_id}, ${slip.picture_id}, ${slip.payload}, ${slip.bank}, ${slip.bank_ref},
          ${slip.sent_at}
        on conflict do nothing returning order_id`.execute(db)
      return rows.length === 1
    },
    findSlip: (orderId: string) =>
      db.selectFrom('deposit_slips').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    rejectSlip: async (orderId: string): Promise<void> => {
      await db.updateTable('deposit_slips').set({ refused: true }).where('order_id', '=', orderId).execute()
    },
  }
}
export type DepositRepository = ReturnType<typeof createDepositRepository>
