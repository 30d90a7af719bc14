import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PageCursor, TreeNode } from '../tree/tree-nodes.domain.ts'

export interface SubordinateFilter {
  /** Node whose downlines are listed; levels count from it. */
  head: TreeNode
  callerId: string
  reach: 'direct' | 'all'
  kind: 'member' | 'agent' | null
  state: 'active' | 'disabled' | null
  level: number | null
  since: Date | null
  until: Date | null
  search: string | null
}

export interface SubordinateRow {
  id: string
  account: string
  type: number
  level: number
  nickname: string | null
  disabled: boolean
  created_at: Date
  last_login_at: Date | null
  members: number
  /** Minor units. Balance and phone are null unless the member is a direct downline of the caller. */
  balance: bigint | null
  phone: string | null
  /** Creation time in microseconds since 1970, used in the page cursor. */
  key: string
}

const PLAYER_TYPES = sql`(0, 4, 40)`
/** Must be the same sum as `sumBalance` of the wallet. */
const BALANCE_SQL = sql`(select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
  where a.owner_id = m.id and a.kind in ('member', 'transit', 'vendor'))`

const columns = (callerId: string) => sql`m.id, team_masked(m.username) as account, m.type,
  n.depth - (select depth from member_paths where member_id = ${callerId}::uuid) as level,
  nullif(team_masked(m.nickname), '') as nickname, m.disabled, m.created_at, m.last_login_at,
  (select count(*)::int - 1 from member_paths o where o.path >= n.path and o.path < member_path_end(n.path)) as members,
  case when m.parent_id = ${callerId}::uuid then ${BALANCE_SQL} end as balance,
  case when m.parent_id = ${callerId}::uuid then team_masked(m.mobile) end as phone`
const CURSOR_KEY = sql`(extract(epoch from m.created_at) * 1000000)::bigint`

const filteredMembers = ({ head, callerId, ...filter }: SubordinateFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [
    filter.reach === 'direct'
      ? sql`m.parent_id = ${head.id}::uuid`
      : sql`n.path > ${head.path} and n.path < member_path_end(${head.path})`,
  ]
  if (filter.kind) conditions.push(sql`m.type ${filter.kind === 'agent' ? sql`not in` : sql`in`} ${PLAYER_TYPES}`)
  if (filter.state) conditions.push(sql`m.disabled = ${filter.state === 'disabled'}`)
  if (filter.level !== null) conditions.push(sql`n.depth = ${head.depth - head.level + filter.level}`)
  if (filter.since) conditions.push(sql`m.created_at >= ${filter.since}`)
  if (filter.until) conditions.push(sql`m.created_at < ${filter.until}`)
  if (filter.search) conditions.push(sql`strpos(lower(team_masked(m.username)), lower(${filter.search})) > 0`)
  return sql`from members m join member_paths n on n.member_id = m.id where ${sql.join(conditions, sql` and `)}`
}

export const createSubordinateRepository = (db: Db) => ({
  /** Newest first; starts after `after` if it is set. */
  page: async (filter: SubordinateFilter, after: PageCursor | null, limit: number): Promise<SubordinateRow[]> => {
    const pageCondition = after
      ? sql`and (${CURSOR_KEY}, m.id) < (${after.key}::text::bigint, ${after.id}::uuid)`
      : sql``
    const { rows } = await sql<SubordinateRow>`with page as (
        select m.id, ${CURSOR_KEY} as key ${filteredMembers(filter)} ${pageCondition} order by m.created_at desc, m.id desc limit ${limit})
      select ${columns(filter.callerId)}, p.key::text as key from page p join members m on m.id = p.id
      join member_paths n on n.member_id = m.id order by m.created_at desc, m.id desc`.execute(db)
    return rows
  },
  count: async (filter: SubordinateFilter): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count ${filteredMembers(filter)}`.execute(db)).rows[0]
      ?.count ?? 0,
  byId: async (callerId: string, id: string): Promise<SubordinateRow | undefined> => {
    const { rows } = await sql<SubordinateRow>`select ${columns(callerId)}, ${CURSOR_KEY}::text as key
      from members m join member_paths n on n.member_id = m.id where m.id = ${id}::uuid`.execute(db)
    return rows[0]
  },
})
