import { DAY_MS } from '@tessera/server/durations'
import { sql } from 'kysely'
import type { Db } from '../src/database/tables.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { Violation } from './area.ts'
import { beginOfDay } from './calendar.ts'

interface NewPostings {
  account_id: bigint
  name: string
  kept: boolean
  sum: bigint
  opening: bigint | null
  after: bigint | null
  chains: boolean
  balance: bigint
}

/**
 * Checks the books by the postings since the last check: a full trial balance reads every posting, and a million steps have
 * several millions. Postings never change, so an earlier result remains valid; all postings are checked occasionally.
 */
export function createBooks(db: Db) {
  const sumByAccount = new Map<bigint, bigint>()
  const house = new Map<string, bigint>()
  const checkpoints = [{ at: new Date(0), id: 0n }]
  let checkedHoursUntil = new Date(0)
  let checkedDaysThrough = ''
  const lastCheckpoint = () => checkpoints.at(-1) ?? { at: new Date(0), id: 0n }

  const readNewPostings = async (after: bigint): Promise<{ rows: NewPostings[]; last: bigint }> => {
    const { rows } = await sql<NewPostings & { last: bigint }>`
      with fresh as (select p.*, lag(balance_after) over (partition by account_id order by id) as before
        from ledger_postings p where id > ${after}::bigint)
      select f.account_id, a.kept, case when a.owner_id is null then trim(a.kind || ' ' || a.ref) else '' end as name,
        sum(f.amount)::bigint as sum, max(f.id) as last, max(a.balance) as balance,
        (array_agg(f.balance_after - f.amount order by f.id))[1] as opening,
        (array_agg(f.balance_after order by f.id desc))[1] as after,
        bool_and(f.before is null or f.balance_after = f.before + f.amount) as chains
      from fresh f join ledger_accounts a on a.id = f.account_id group by f.account_id, a.kept, a.owner_id, a.kind, a.ref`.execute(
      db,
    )
    const lastIds = rows.map(({ last }) => last)
    return { rows, last: lastIds.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? after }
  }
  const checkChains = (rows: readonly NewPostings[]): void => {
    for (const { account_id, name, kept, sum, opening, after, chains, balance } of rows) {
      const before = sumByAccount.get(account_id) ?? 0n
      sumByAccount.set(account_id, before + sum)
      if (name !== '') house.set(name, before + sum)
      if (!kept) continue
      const isConsistent = chains && opening === before && after === before + sum && balance === after
      if (!isConsistent) throw new Violation(`account ${account_id}: balances do not follow from postings`)
    }
  }
  const checkTransactions = async (after: bigint): Promise<void> => {
    const { rows } = await sql<{ key: string }>`select t.key from ledger_transactions t join (
        select transaction_id from ledger_postings where id > ${after}::bigint group by 1 having sum(amount) <> 0) b
      on b.transaction_id = t.id limit 1`.execute(db)
    if (rows[0]) throw new Violation(`${rows[0].key} does not sum to nothing`)
  }
  const checkHours = async (): Promise<void> => {
    const { rows } = await sql<{ until: Date | null }>`select max(closed_until) as until from ledger_closing`.execute(
      db,
    )
    const closedUntil = rows[0]?.until
    if (!closedUntil || closedUntil <= checkedHoursUntil) return
    const id = checkpoints.findLast(({ at }) => at <= checkedHoursUntil)?.id ?? 0n
    const differences = await sql<{ account: bigint; hour: Date }>`
      select coalesce(h.account_id, p.account_id) as account, coalesce(h.hour, p.hour) as hour
      from (select * from ledger_hours where hour >= ${checkedHoursUntil} and hour < ${closedUntil}) h
      full join (select account_id, date_trunc('hour', created_at, 'UTC') as hour,
          coalesce(sum(amount) filter (where amount < 0), 0) as debits, coalesce(sum(amount) filter (where amount > 0), 0) as credits
        from ledger_postings where id > ${id}::bigint and created_at >= ${checkedHoursUntil} and created_at < ${closedUntil} group by 1, 2) p
        on p.account_id = h.account_id and p.hour = h.hour
      where h.debits is distinct from p.debits or h.credits is distinct from p.credits limit 1`.execute(db)
    const [mismatch] = differences.rows
    if (mismatch)
      throw new Violation(
        `account ${mismatch.account}: the hour of ${mismatch.hour.toISOString()} closed with other sums`,
      )
    checkedHoursUntil = closedUntil
  }

  /** The closing balance of a day equals the sum of all hours until then. */
  const checkDays = async (): Promise<void> => {
    const { rows: closings } = await sql<{ through: string }>`select closed_through::text as through
      from ledger_day_closings`.execute(db)
    const through = closings[0]?.through
    if (through === undefined || through === checkedDaysThrough) return
    const dayEnd = new Date(beginOfDay(Date.parse(`${through}T00:00:00Z`) / DAY_MS + 1))
    const { rows } = await sql<{ account_id: bigint }>`select d.account_id
      from (select distinct on (account_id) account_id, closing from ledger_days order by account_id, day desc) d
      cross join lateral (select sum(debits + credits) as moved from ledger_hours h
        where h.account_id = d.account_id and h.hour < ${dayEnd}) h
      where d.closing is distinct from h.moved limit 1`.execute(db)
    if (rows[0]) throw new Violation(`account ${rows[0].account_id}: ${through} closed with another balance`)
    checkedDaysThrough = through
  }

  return {
    /** Balances of house accounts, by kind and ref, as of the last check. */
    house,
    checkNew: async (at: Date): Promise<void> => {
      const { id } = lastCheckpoint()
      const { rows, last } = await readNewPostings(id)
      checkChains(rows)
      await checkTransactions(id)
      await checkHours()
      await checkDays()
      checkpoints.push({ at, id: last })
    },
    /** Checks all postings with the product's own trial balance. */
    checkAll: async (): Promise<void> => {
      const mismatches = await createLedgerRepository(db).trialBalance(null)
      if (mismatches.length > 0) throw new Violation(`trial balance: ${mismatches.map(({ rule }) => rule).join(', ')}`)
    },
  }
}
export type Books = ReturnType<typeof createBooks>
