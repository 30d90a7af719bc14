import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { Cursor, Place } from '../tree/places.domain.ts'

export interface SubordinateFilter {
  /** Below whom, and from whom levels count and direct downlines are. */
  below: Place
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
  /** Minor units; null for who is no direct downline of the caller, as is the phone. */
  balance: bigint | null
  phone: string | null
  /** Microseconds since 1970, which pages go on from. */
  key: string
}

const NO_AGENTS = sql`(0, 4, 40)`
/** As `sumBalance` of the wallet has it. */
const BALANCE = sql`(select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
  where a.owner_id = m.id and a.kind in ('member', 'transit', 'vendor'))`

const columns = (callerId: string) => sql`m.id, team_masked(m.username) as account, m.type,
  n.depth - (select depth from member_paths where member_id = ${callerId}::uuid) as level,
  nullif(team_masked(m.nickname), '') as nickname, m.disabled, m.created_at, m.last_login_at,
  (select count(*)::int - 1 from member_paths o where o.path >= n.path and o.path < member_path_end(n.path)) as members,
  case when m.parent_id = ${callerId}::uuid then ${BALANCE} end as balance,
  case when m.parent_id = ${callerId}::uuid then team_masked(m.mobile) end as phone`
const KEY = sql`(extract(epoch from m.created_at) * 1000000)::bigint`

const matching = ({ below, callerId, ...filter }: SubordinateFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [
    filter.reach === 'direct'
      ? sql`m.parent_id = ${below.id}::uuid`
      : sql`n.path > ${below.path} and n.path < member_path_end(${below.path})`,
  ]
  if (filter.kind) conditions.push(sql`m.type ${filter.kind === 'agent' ? sql`not in` : sql`in`} ${NO_AGENTS}`)
  if (filter.state) conditions.push(sql`m.disabled = ${filter.state === 'disabled'}`)
  if (filter.level !== null) conditions.push(sql`n.depth = ${below.depth - below.level + filter.level}`)
  if (filter.since) conditions.push(sql`m.created_at >= ${filter.since}`)
  if (filter.until) conditions.push(sql`m.created_at < ${filter.until}`)
  if (filter.search) conditions.push(sql`strpos(lower(team_masked(m.username)), lower(${filter.search})) > 0`)
  return sql`from members m join member_paths n on n.member_id = m.id where ${sql.join(conditions, sql` and `)}`
}

export const createSubordinateRepository = (db: Db) => ({
  /** Newest first; those after a row where one is named. */
  page: async (filter: SubordinateFilter, after: Cursor | null, limit: number): Promise<SubordinateRow[]> => {
    const goesOn = after ? sql`and (${KEY}, m.id) < (${after.key}::text::bigint, ${after.id}::uuid)` : sql``
    const { rows } = await sql<SubordinateRow>`with page as (
        select m.id, ${KEY} as key ${matching(filter)} ${goesOn} order by m.created_at desc, m.id desc limit ${limit})
      select ${columns(filter.callerId)}, p.key::text as key from page p join members m on m.id = p.id
      join member_paths n on n.member_id = m.id order by m.created_at desc, m.id desc`.execute(db)
    return rows
  },
  count: async (filter: SubordinateFilter): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count ${matching(filter)}`.execute(db)).rows[0]?.count ?? 0,
  one: async (callerId: string, id: string): Promise<SubordinateRow | undefined> => {
    const { rows } = await sql<SubordinateRow>`select ${columns(callerId)}, ${KEY}::text as key
      from members m join member_paths n on n.member_id = m.id where m.id = ${id}::uuid`.execute(db)
    return rows[0]
  },
})
