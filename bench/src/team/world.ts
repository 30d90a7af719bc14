import { fileURLToPath } from 'node:url'
import { type Database, loadMerchants, migrate, setStatementTimeout } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { type Kysely, sql } from 'kysely'
import { MIGRATIONS_DIR } from '../../../services/api/src/index.ts'
import type { Tables } from '../../../services/api/src/tables.ts'

const MERCHANTS_DIR = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))
/** Agents of the second level, of which some are under the first of them, whose team is so a tenth of all; `STRIDE` a level below. */
const DIRECT = 1_030
const STRIDE = 236
const LED = { from: 795, to: 824 }

export interface Size {
  members: number
  agents: number
  days: number
  /** Percent of the members, each day. */
  active: number
}

/** The number of a member as an id. */
const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
export const ROOT = uuidOf(0)

/** Writes in bulk, for longer than a call may take. */
const write = (db: Kysely<Tables>, ...statements: string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 600_000, 'transaction')
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })

/** One day in the life of a member: what was staked and won, who is active, drawn from their number and the day. */
const DRAWN = (day: number, { members, active }: Size) => `
  select n, ${idOf('n')} as id, (array['RNG', 'LIVE', 'FISH'])[1 + n % 3] as game_type,
    (100 + (n * 7 + ${day} * 13) % 90000)::bigint as cash, ((n * 11 + ${day}) % 80000)::bigint as win,
    (n + ${day}) % 10 = 0 as pays_in
  from generate_series(1, ${members - 1}) n where (n * 31 + ${day} * 17) % 100 < ${active}`

/** A merchant whose root has a thousand direct downlines and teams down to twenty levels, without any figures. */
export async function openWorld(database: Database<Tables>, size: Size) {
  const { db } = database
  const { all } = await loadMerchants(MERCHANTS_DIR, 'siam', false, MerchantConfig)
  const [merchant] = all
  if (!merchant) throw new Error('no merchant')
  await migrate(db, MIGRATIONS_DIR)
  const { members, agents } = size
  await write(
    db,
    `insert into members (id, merchant, username, type, parent_id, affiliate_code, created_at)
      select ${idOf('n')}, '${merchant.code}', 'm' || n, case when n < ${agents} then 1 else 0 end,
        case when n = 0 then null when n between ${LED.from} and ${LED.to} then ${idOf('1')} when n <= ${DIRECT} then ${idOf('0')}
          when n < ${agents} then ${idOf(`n - ${STRIDE}`)} else ${idOf(`n * 7919 % ${agents}`)} end,
        null, now() - interval '90 days'
      from generate_series(0, ${members - 1}) n`,
    `delete from kpi_queue`,
    `insert into agent_rates (node_id, game_type, from_day, ppm)
      select member_id, t, '2000-01-01', greatest(0, 5000 - 200 * depth)
      from member_paths, unnest(array['RNG', 'LIVE', 'FISH']) t where depth > 0`,
  )
  return { database, db, house: merchant, size }
}
export type World = Awaited<ReturnType<typeof openWorld>>

const at = (day: string) => `('${day} 05:00Z')::timestamptz + n % 36000 * interval '1 second'`

/** Queues what a day of the past left, without the postings behind it. */
export async function queueDay({ db, house: merchant, size }: World, day: string, number: number): Promise<void> {
  await write(
    db,
    `insert into kpi_queue (merchant, member_id, at, what, game_type, amount)
      select '${merchant.code}', d.id, ${at(day)}, w.what, case when w.what = 'closing' then d.game_type end, w.amount
      from (${DRAWN(number, size)}) d cross join lateral (values ('closing', d.cash), ('bet', d.cash), ('win', d.win),
        ('deposit', case when d.pays_in then d.cash end)) w (what, amount) where w.amount is not null`,
  )
}

/** Posts a whole day: deposits, stakes and wins in the ledger, and finished rounds. */
export async function postDay({ db, house: merchant, size }: World, day: string, number: number): Promise<void> {
  const { code, currency } = merchant
  await write(
    db,
    `insert into ledger_accounts (merchant, kind, owner_id, currency)
      select '${code}', 'member', id, '${currency}' from (${DRAWN(number, size)}) d`,
  )
  await write(db, `insert into ledger_accounts (merchant, kind, currency) values ('${code}', 'cash', '${currency}')`)
  const amounts = `(values (1, 'deposit', d.cash + 1000), (2, 'bet', -d.cash), (3, 'win', d.win)) w (step, kind, amount)`
  await write(
    db,
    `with drawn as (${DRAWN(number, size)}), moves as (
        select d.id, w.kind, w.amount, w.kind || ':' || d.id as key, ${at(day)} as at, w.step from drawn d cross join lateral ${amounts}
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
  await write(
    db,
    `insert into play_rounds (merchant, member_id, product, provider, game_type, game_id, round_id, cash, bonus, win, state,
        opened_at, closed_at)
      select '${code}', d.id, 'games', 'P', d.game_type, 'g', 'r' || n, d.cash, 0, d.win, 'settled', ${at(day)}, ${at(day)}
      from (${DRAWN(number, size)}) d`,
  )
}

/** The sum of a day's postings under the root, as it would be made without figures. */
export async function rawSum(db: Kysely<Tables>, merchant: MerchantConfig, day: string): Promise<bigint> {
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
