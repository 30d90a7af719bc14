import { fileURLToPath } from 'node:url'
import { type Database, loadMerchants, migrate, setStatementTimeout } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../services/api/src/database/tables.ts'
import { MIGRATIONS_DIR } from '../../../services/api/src/index.ts'

const MERCHANTS_DIR = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))
/** Agents of the second level, of which some are under the first of them, whose team is so a tenth of all; `STRIDE` a level below. */
const DIRECT_DOWNLINES = 1_030
const AGENTS_PER_LEVEL = 236
const BIG_AGENT_TEAM = { from: 795, to: 824 }

export interface TeamSize {
  members: number
  agents: number
  days: number
  /** Percent of the members, each day. */
  activePercent: number
}

/** The number of a member as an id. */
const sqlIdOf = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
export const ROOT = uuidOf(0)

/** Runs statements in one transaction with a timeout of ten minutes. */
const writeBulk = (db: Kysely<Tables>, ...statements: string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 600_000, 'transaction')
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })

/** Query of a day's play: active members with stakes and wins, derived from the member's number and the day. */
const dayQuery = (dayIndex: number, { members, activePercent }: TeamSize) => `
  select n, ${sqlIdOf('n')} as id, (array['RNG', 'LIVE', 'FISH'])[1 + n % 3] as game_type,
    (100 + (n * 7 + ${dayIndex} * 13) % 90000)::bigint as cash, ((n * 11 + ${dayIndex}) % 80000)::bigint as win,
    (n + ${dayIndex}) % 10 = 0 as pays_in
  from generate_series(1, ${members - 1}) n where (n * 31 + ${dayIndex} * 17) % 100 < ${activePercent}`

/** Creates a merchant whose root has a thousand direct downlines and teams down to twenty levels, without any figures. */
export async function openTeamFixture(database: Database<Tables>, size: TeamSize) {
  const { db } = database
  const { all } = await loadMerchants(MERCHANTS_DIR, 'siam', false, MerchantConfig)
  const [merchant] = all
  if (!merchant) throw new Error('expected at least one merchant')
  await migrate(db, MIGRATIONS_DIR)
  const { members, agents } = size
  await writeBulk(
    db,
    `insert into members (id, merchant, username, type, parent_id, affiliate_code, created_at)
      select ${sqlIdOf('n')}, '${merchant.code}', 'm' || n, case when n < ${agents} then 1 else 0 end,
        case when n = 0 then null when n between ${BIG_AGENT_TEAM.from} and ${BIG_AGENT_TEAM.to} then ${sqlIdOf('1')} when n <= ${DIRECT_DOWNLINES} then ${sqlIdOf('0')}
          when n < ${agents} then ${sqlIdOf(`n - ${AGENTS_PER_LEVEL}`)} else ${sqlIdOf(`n * 7919 % ${agents}`)} end,
        null, now() - interval '90 days'
      from generate_series(0, ${members - 1}) n`,
    `delete from kpi_queue`,
    `insert into agent_rates (node_id, game_type, from_day, ppm)
      select member_id, t, '2000-01-01', greatest(0, 5000 - 200 * depth)
      from member_paths, unnest(array['RNG', 'LIVE', 'FISH']) t where depth > 0`,
  )
  return { database, db, house: merchant, size }
}
export type TeamFixture = Awaited<ReturnType<typeof openTeamFixture>>

const postingTime = (day: string) => `('${day} 05:00Z')::timestamptz + n % 36000 * interval '1 second'`

/** Queues the figures of a past day, without its postings. */
export async function queueDay(
  { db, house: merchant, size }: TeamFixture,
  day: string,
  dayIndex: number,
): Promise<void> {
  await writeBulk(
    db,
    `insert into kpi_queue (merchant, member_id, at, what, game_type, amount)
      select '${merchant.code}', d.id, ${postingTime(day)}, w.what, case when w.what = 'closing' then d.game_type end, w.amount
      from (${dayQuery(dayIndex, size)}) d cross join lateral (values ('closing', d.cash), ('bet', d.cash), ('win', d.win),
        ('deposit', case when d.pays_in then d.cash end)) w (what, amount) where w.amount is not null`,
  )
}

/** Posts a whole day: deposits, stakes and wins in the ledger, and finished rounds. */
export async function postDay(
  { db, house: merchant, size }: TeamFixture,
  day: string,
  dayIndex: number,
): Promise<void> {
  const { code, currency } = merchant
  await writeBulk(
    db,
    `insert into ledger_accounts (merchant, kind, owner_id, currency)
      select '${code}', 'member', id, '${currency}' from (${dayQuery(dayIndex, size)}) d`,
  )
  await writeBulk(
    db,
    `insert into ledger_accounts (merchant, kind, currency) values ('${code}', 'cash', '${currency}')`,
  )
  const amounts = `(values (1, 'deposit', d.cash + 1000), (2, 'bet', -d.cash), (3, 'win', d.win)) w (step, kind, amount)`
  await writeBulk(
    db,
    `with drawn as (${dayQuery(dayIndex, size)}), moves as (
        select d.id, w.kind, w.amount, w.kind || ':' || d.id as key, ${postingTime(day)} as at, w.step from drawn d cross join lateral ${amounts}
        where w.amount <> 0
      ), added as (
        insert into ledger_transactions (merchant, key, kind, fingerprint, created_at)
          select '${code}', key, kind, 'bench', at from moves order by step, id returning id, key
      )
      insert into ledger_postings (transaction_id, account_id, amount, created_at)
        select t.id, a.id, case when a.owner_id is null then -m.amount else m.amount end, m.at
        from moves m join added t on t.key = m.key
        join ledger_accounts a on a.owner_id = m.id or (a.owner_id is null and a.kind = 'cash')
        order by m.step, t.id`,
  )
  await writeBulk(
    db,
    `insert into play_rounds (merchant, member_id, product, provider, game_type, game_id, round_id, cash, bonus, win, state,
        opened_at, closed_at)
      select '${code}', d.id, 'games', 'P', d.game_type, 'g', 'r' || n, d.cash, 0, d.win, 'settled', ${postingTime(day)}, ${postingTime(day)}
      from (${dayQuery(dayIndex, size)}) d`,
  )
}

/** Sums a day's postings under the root directly from the ledger. */
export async function sumPostings(db: Kysely<Tables>, merchant: MerchantConfig, day: string): Promise<bigint> {
  const { rows } = await sql<{ bet: bigint }>`with recursive team as (
      select id from members where id = ${ROOT}::uuid
      union all select m.id from members m join team t on m.parent_id = t.id
    )
    select -sum(p.amount)::bigint as bet from team t join ledger_accounts a on a.owner_id = t.id
    join ledger_postings p on p.account_id = a.id join ledger_transactions x on x.id = p.transaction_id and x.kind = 'bet'
    where p.created_at >= ${day}::date::timestamp at time zone ${merchant.timeZone}::text
      and p.created_at < (${day}::date + 1)::timestamp at time zone ${merchant.timeZone}::text`.execute(db)
  return rows[0]?.bet ?? 0n
}
