import { sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import type { MemberLine, OrderResult, UnsettledLine, UnsettledOrder } from './order-results.domain.ts'

const toJson = (value: object): string =>
  JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item))

/** Maximum number of lines per batch: those of twenty orders of maximum length. */
const MAX_LINES = 10_000

interface SettlementBatch {
  orders: UnsettledOrder[]
  /** Lines by the id of their order. */
  lines: Map<string, UnsettledLine[]>
  hasMore: boolean
}

/** Accounts of the members of a batch, and the bonuses that its payouts depend on. */
export interface Payees {
  /** Account ids by member id. */
  cash: Map<string, bigint>
  bonus: Map<string, bigint>
  /** Id of the active bonus by member id. */
  activeBonuses: Map<string, string>
  /** Ids of completed bonuses. */
  completedBonuses: Set<string>
}

/** Reads and writes for settling many orders, with one statement each for a whole batch. */
export const createEndingRepository = (trx: Trx) => ({
  /** Locks up to `max` open orders of a draw, by id, with their accepted lines; fewer orders if they have more than `MAX_LINES` lines. */
  lockBatch: async (drawId: string, max: number): Promise<SettlementBatch> => {
    const lockedOrders = await trx
      .selectFrom('lottery_orders')
      .select(['order_id', 'merchant', 'member_id', 'mode', 'currency', 'cash', 'bonus', 'grant_id', 'ordered_at'])
      .where('draw_id', '=', drawId)
      .where('state', '=', 'open')
      .orderBy('order_id')
      .limit(max)
      .forUpdate()
      .execute()
    if (lockedOrders.length === 0) return { orders: [], lines: new Map(), hasMore: false }
    const lines = await trx
      .selectFrom('lottery_lines')
      .select(['line_no', 'order_id', 'kind', 'numbers', 'amount', 'lots', 'rate', 'cash', 'bonus'])
      .where(
        'order_id',
        'in',
        lockedOrders.map(({ order_id }) => order_id),
      )
      .where('state', '=', 'accepted')
      .orderBy('order_id')
      .orderBy('line_no')
      .limit(MAX_LINES + 1)
      .execute()
    const firstExcludedOrder = lines.length > MAX_LINES ? lines.at(-1)?.order_id : undefined
    const orders =
      firstExcludedOrder === undefined
        ? lockedOrders
        : lockedOrders.slice(
            0,
            lockedOrders.findIndex(({ order_id }) => order_id === firstExcludedOrder),
          )
    return {
      orders,
      lines: Map.groupBy(lines, ({ order_id }) => order_id),
      hasMore: orders.length < lockedOrders.length || lockedOrders.length === max,
    }
  },
  /** All lines of these members in a draw that were not cancelled. */
  linesOf: (drawId: string, memberIds: readonly string[]): Promise<MemberLine[]> =>
    trx
      .selectFrom('lottery_lines as l')
      .innerJoin('lottery_orders as o', 'o.order_id', 'l.order_id')
      .select(['o.member_id', 'l.kind', 'l.numbers', 'l.amount', 'l.lots', 'l.rate'])
      .where('o.draw_id', '=', drawId)
      .where('o.member_id', 'in', memberIds)
      .where('l.state', '<>', 'cancelled')
      .execute(),
  loadPayees: async (orders: readonly UnsettledOrder[]): Promise<Payees> => {
    const members = [...new Set(orders.map(({ member_id }) => member_id))]
    const grants = [...new Set(orders.flatMap(({ grant_id }) => grant_id ?? []))]
    const accounts = await trx
      .selectFrom('ledger_accounts')
      .select(['id', 'owner_id', 'kind', 'currency'])
      .where('owner_id', 'in', members)
      .where('kind', 'in', ['member', 'bonus_locked'])
      .where('currency', '=', orders[0]?.currency ?? '')
      .execute()
    const { rows: bonuses } = await sql<{ id: string; member_id: string; state: string }>`
      select id, member_id, state from reward_grants
      where (state = 'ACTIVE' and member_id = any(${members}::uuid[])) or (state = 'COMPLETED' and id = any(${grants}::uuid[]))`.execute(
      trx,
    )
    const accountsOf = (kind: 'member' | 'bonus_locked') =>
      new Map(accounts.filter((account) => account.kind === kind).map(({ id, owner_id }) => [owner_id ?? '', id]))
    return {
      cash: accountsOf('member'),
      bonus: accountsOf('bonus_locked'),
      activeBonuses: new Map(
        bonuses.filter(({ state }) => state === 'ACTIVE').map(({ id, member_id }) => [member_id, id]),
      ),
      completedBonuses: new Set(bonuses.filter(({ state }) => state === 'COMPLETED').map(({ id }) => id)),
    }
  },
  /** Stores the results of a batch. */
  storeResults: async (results: readonly OrderResult[], state: 'settled' | 'void', at: Date): Promise<void> => {
    const orders = results.map(({ order, payout, credit }) => ({
      order_id: order.order_id,
      payout: state === 'settled' ? payout.cash + payout.bonus : null,
      credit,
    }))
    const lines = results.flatMap((result) =>
      result.lines.map((line) => ({ line_no: line.lineNo, state: line.state, hits: line.hits, payout: line.payout })),
    )
    await sql`update lottery_lines l set state = e.state, hits = e.hits, payout = e.payout, ended_at = ${at}
      from json_to_recordset(${toJson(lines)}::text::json) as e (line_no bigint, state text, hits int, payout bigint)
      where l.line_no = e.line_no`.execute(trx)
    await sql`update lottery_orders o set state = ${state}, payout = e.payout, credit = e.credit, ended_at = ${at}
      from json_to_recordset(${toJson(orders)}::text::json) as e (order_id uuid, payout bigint, credit bigint)
      where o.order_id = e.order_id`.execute(trx)
  },
  /** Sum of the stakes of the settled orders of a draw, in minor units. */
  settledStake: async (drawId: string): Promise<bigint> =>
    (
      await sql<{ stake: bigint }>`select coalesce(sum(cash + bonus), 0)::bigint as stake from lottery_orders
        where draw_id = ${drawId} and state = 'settled'`.execute(trx)
    ).rows[0]?.stake ?? 0n,
})
