import type { MerchantConfig } from '@tessera/site'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { RebateRow } from '../agent.tables.ts'
import type { DayRange } from '../figures/days.domain.ts'
import { topRates } from '../rates/rates.domain.ts'
import type { RebateNode } from './rebates.domain.ts'

/** Maximum number of rows in one statement. */
const ROWS_PER_STATEMENT = 1_000

interface TurnoverRow extends RebateNode {
  gameType: string
  type: number
}
export type StoredRebate = Selectable<RebateRow>

export const createRebateRepository = (db: Db) => ({
  /** Turnover of each member on a day by game type, with the rates of that day and the carried deficit. */
  turnoverByGameType: async (
    merchant: Pick<MerchantConfig, 'code' | 'agent'>,
    day: string,
  ): Promise<Map<string, RebateNode[]>> => {
    const types = merchant.agent.rebate.map(({ gameType }) => gameType)
    const { rows } =
      await sql<TurnoverRow>`select t.node_id as node, k.parent_id as parent, length(k.path) / 6 - 1 as depth,
        t.game_type as "gameType", t.own, coalesce(c.amount, 0)::bigint as carried, m.type,
        coalesce((select ppm from agent_rates r where r.node_id = t.node_id and r.game_type = t.game_type
          and r.from_day <= t.day order by r.from_day desc limit 1), 0) as ppm
      from kpi_day k join kpi_turnover t on t.node_id = k.node_id and t.day = k.day
      join members m on m.id = k.node_id
      left join rebate_carries c on c.member_id = t.node_id and c.game_type = t.game_type
      where k.merchant = ${merchant.code} and k.day = ${day}::date and t.game_type in (${sql.join(types)})`.execute(db)
    const byType = new Map<string, RebateNode[]>()
    for (const { gameType, type, ...node } of rows) {
      const ppm = node.parent === null ? (topRates(merchant, type).get(gameType) ?? 0) : node.ppm
      const nodes = byType.get(gameType) ?? []
      nodes.push({ ...node, ppm })
      byType.set(gameType, nodes)
    }
    return byType
  },
  saveCarries: async (gameType: string, carries: readonly { node: string; amount: bigint }[]): Promise<void> => {
    for (let from = 0; from < carries.length; from += ROWS_PER_STATEMENT) {
      const batch = carries.slice(from, from + ROWS_PER_STATEMENT)
      await db
        .deleteFrom('rebate_carries')
        .where('game_type', '=', gameType)
        .where(
          'member_id',
          'in',
          batch.map(({ node }) => node),
        )
        .execute()
      const negatives = batch.filter(({ amount }) => amount < 0n)
      if (negatives.length > 0)
        await db
          .insertInto('rebate_carries')
          .values(negatives.map(({ node, amount }) => ({ member_id: node, game_type: gameType, amount })))
          .execute()
    }
  },
  add: async (rows: readonly Insertable<RebateRow>[]): Promise<void> => {
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
      await db
        .insertInto('rebates')
        .values(rows.slice(from, from + ROWS_PER_STATEMENT))
        .execute()
  },
  /** Last day whose rebates are calculated; null if there is none. */
  lastDay: async (merchant: string): Promise<string | null> =>
    (
      await db
        .selectFrom('rebate_days')
        .select((eb) => eb.fn.max('day').as('day'))
        .where('merchant', '=', merchant)
        .executeTakeFirst()
    )?.day ?? null,
  addCalculatedDay: async (merchant: string, day: string, at: Date): Promise<void> => {
    await db.insertInto('rebate_days').values({ merchant, day, made_at: at }).execute()
  },
  /** Up to `limit` rebates to credit, oldest day first. */
  listDue: (merchant: string, limit: number): Promise<StoredRebate[]> =>
    db
      .selectFrom('rebates')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('state', '=', 'due')
      .orderBy('day')
      .orderBy('member_id')
      .limit(limit)
      .execute(),
  /** Locks and returns a rebate; undefined if it does not exist or is still due. */
  lock: (memberId: string, day: string): Promise<StoredRebate | undefined> =>
    db
      .selectFrom('rebates')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .where('state', '<>', 'due')
      .forUpdate()
      .executeTakeFirst(),
  setState: async (
    { member_id, day }: Pick<StoredRebate, 'member_id' | 'day'>,
    state: RebateRow['state'],
    sums: Partial<Pick<RebateRow, 'own' | 'difference'>> = {},
  ): Promise<void> => {
    await db
      .updateTable('rebates')
      .set({ state, ...sums })
      .where('member_id', '=', member_id)
      .where('day', '=', day)
      .execute()
  },
  /** Rebates of a member, newest first; only days before `before` if it is set. */
  page: (
    memberId: string,
    { from, to }: Partial<DayRange>,
    before: string | null,
    limit: number,
  ): Promise<StoredRebate[]> =>
    db
      .selectFrom('rebates')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '<>', 'due')
      .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
      .$if(before !== null, (query) => query.where('day', '<', before ?? ''))
      .orderBy('day', 'desc')
      .limit(limit)
      .execute(),
  count: async (memberId: string, { from, to }: Partial<DayRange>): Promise<number> =>
    Number(
      (
        await db
          .selectFrom('rebates')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('member_id', '=', memberId)
          .where('state', '<>', 'due')
          .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
          .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
          .executeTakeFirst()
      )?.count ?? 0,
    ),
})
