import type { LotteryGameCode, OrderState } from '@tessera/site'
import { type Insertable, type Selectable, sql } from 'kysely'
import { exactJson } from '../../../database/exact-json.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import type { PageStart } from '../../../paging/time-cursor.domain.ts'
import type { LotteryLineRow, LotteryOrderRow } from '../lottery.tables.ts'

export type StoredOrder = Selectable<LotteryOrderRow>
export type StoredLine = Selectable<LotteryLineRow>

export interface OrderFilter {
  memberId: string
  game: LotteryGameCode | null
  state: OrderState | null
}

const LINE_COLUMNS = sql`line_no, order_id, draw_id, kind, numbers, unit, times, amount, lots, rate, cash, bonus, nonce, leaf`

export const createOrderRepository = (db: Db | Trx) => {
  const filteredOrders = ({ memberId, game, state }: OrderFilter) =>
    db
      .selectFrom('lottery_orders as o')
      .where('o.member_id', '=', memberId)
      .$if(state !== null, (query) => query.where('o.state', '=', state as OrderState))
      .$if(game !== null, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('lottery_draws as d')
              .select('d.draw_id')
              .whereRef('d.draw_id', '=', 'o.draw_id')
              .where('d.game', '=', game as LotteryGameCode),
          ),
        ),
      )
  return {
    add: async (
      order: Insertable<LotteryOrderRow>,
      lines: readonly (Insertable<LotteryLineRow> & { line_no: bigint })[],
    ): Promise<void> => {
      await db.insertInto('lottery_orders').values(order).execute()
      await sql`insert into lottery_lines (${LINE_COLUMNS}) select ${LINE_COLUMNS}
        from json_populate_recordset(null::lottery_lines, ${exactJson(lines)}::text::json)`.execute(db)
    },
    exists: async (orderId: string): Promise<boolean> =>
      (await db.selectFrom('lottery_orders').select('order_id').where('order_id', '=', orderId).executeTakeFirst()) !==
      undefined,
    /** Finds an order of the member; undefined if the member has none with this id. */
    findOfMember: (memberId: string, orderId: string): Promise<StoredOrder | undefined> =>
      db
        .selectFrom('lottery_orders')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
    lines: (orderId: string): Promise<StoredLine[]> =>
      db.selectFrom('lottery_lines').selectAll().where('order_id', '=', orderId).orderBy('line_no').execute(),
    /** Latest orders first. */
    list: (filter: OrderFilter, limit: number, start: PageStart) => {
      const query = filteredOrders(filter)
        .selectAll('o')
        .select((eb) =>
          eb
            .selectFrom('lottery_lines as l')
            .select((lines) => lines.fn.countAll<bigint>().as('count'))
            .whereRef('l.order_id', '=', 'o.order_id')
            .as('line_count'),
        )
        .orderBy('o.ordered_at', 'desc')
        .orderBy('o.order_id')
        .limit(limit)
      if ('offset' in start) return query.offset(start.offset).execute()
      const { at, id } = start
      return query
        .where(sql<boolean>`(o.ordered_at < ${at} or (o.ordered_at = ${at} and o.order_id > ${id}))`)
        .execute()
    },
    count: async (filter: OrderFilter): Promise<number> => {
      const row = await filteredOrders(filter)
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0n)
    },
    /** Marks a line as cancelled; also cancels the order if that was its last line. */
    cancelLine: async ({ order_id, line_no, cash, bonus }: StoredLine, at: Date): Promise<void> => {
      await db
        .updateTable('lottery_lines')
        .set({ state: 'cancelled', payout: cash + bonus, ended_at: at })
        .where('line_no', '=', line_no)
        .execute()
      const isFinished = sql<boolean>`not exists (select from lottery_lines l
        where l.order_id = ${order_id} and l.state = 'accepted')`
      await db
        .updateTable('lottery_orders')
        .set((eb) => ({
          cash: eb('cash', '-', cash),
          bonus: eb('bonus', '-', bonus),
          state: sql`case when ${isFinished} then 'cancelled' else state end`,
          ended_at: sql`case when ${isFinished} then ${at}::timestamptz else ended_at end`,
        }))
        .where('order_id', '=', order_id)
        .execute()
    },
  }
}
export type OrderRepository = ReturnType<typeof createOrderRepository>
