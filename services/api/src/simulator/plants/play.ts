import { type Kysely, sql } from 'kysely'
import { createGate, type Gate } from '../modules/money/gate/gate.service.ts'
import { createTurnoverRepository } from '../modules/money/turnover/turnover.repository.ts'
import { recordRounds } from '../modules/play/closing/record.repository.ts'
import { STAKE_SUBSCRIBERS } from '../stake-subscribers.ts'
import type { Tables } from '../tables.ts'
import type { Parts } from './world.ts'

/** A fault that somebody could make: what it breaks in the database, and what in the services. */
export interface Plant {
  sql?: (db: Kysely<Tables>) => Promise<unknown>
  parts?: (now: () => Date) => Partial<Parts>
}

/** Changes a function of the database, which must have what is to be changed. */
const rewrite = async (db: Kysely<Tables>, name: string, from: string, to: string): Promise<void> => {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
  await sql.raw(text.replaceAll(from, to)).execute(db)
}
const [, ...withoutRecord] = STAKE_SUBSCRIBERS
const every = (n: number) => {
  let at = 0
  return () => ++at % n === 0
}

/** The standing with other sums, as if the stake were none. */
const uncounted = (gate: Gate): Gate => ({
  ...gate,
  mayPlay: async (...asked) => {
    const admitted = await gate.mayPlay(...asked)
    const { standing } = admitted
    if (!admitted.ok || !standing) return admitted
    const { day, week, month } = standing.totals.windows
    const windows = { day: { ...day, lost: day.lost - admitted.value.cash }, week, month }
    return { ...admitted, standing: { ...standing, totals: { ...standing.totals, windows } } }
  },
})

/** Twelve faults, each of which the simulator has to notice. */
export const PLANTS: Record<string, Plant> = {
  'a wallet may go below zero': {
    sql: async (db) => {
      await sql`alter table ledger_accounts drop constraint ledger_accounts_floor`.execute(db)
      await rewrite(db, 'ledger_post', '< account.floor', '< account.floor - 100000')
      await rewrite(db, 'play_standing', 'coalesce(a.cash, 0)', 'coalesce(a.cash, 0) + 100')
    },
  },
  'a satang is lost now and then': {
    sql: (db) =>
      rewrite(
        db,
        'ledger_apply_posting',
        'balance = balance + new.amount',
        'balance = balance + new.amount - (case when new.amount % 97 = 0 and balance > 1 then 1 else 0 end)',
      ),
  },
  'an hour closes without its last minute': {
    sql: (db) =>
      rewrite(db, 'ledger_close_hours', 'created_at < till group', `created_at < till - interval '1 minute' group`),
  },
  'who takes a pause may play': {
    sql: (db) => rewrite(db, 'play_standing', 'q.until > at', `q.until > at + interval '10 years'`),
  },
  'nobody is asked to look at the play': {
    sql: (db) =>
      rewrite(db, 'play_standing', 'row_to_json(own)', `(to_jsonb(own) || jsonb_build_object('checked_at', at))::json`),
  },
  'wins of bonus money are paid in cash': {
    sql: async (db) => {
      await sql`create function all_cash() returns trigger language plpgsql as $$
        begin new.cash := new.cash + new.bonus; new.bonus := 0; return new; end $$`.execute(db)
      await sql`create trigger all_cash before insert on open_rounds for each row execute function all_cash()`.execute(
        db,
      )
    },
  },
  'a win that is sent twice is paid twice': {
    parts: () => {
      let n = 0
      return {
        rounds: (real) => ({ ...real, payWin: (trx, win) => real.payWin(trx, { ...win, txId: `${win.txId}-${n++}` }) }),
      }
    },
  },
  'a round is missing in the record now and then': {
    parts: () => {
      const left = every(50)
      return {
        subscribers: [async (trx, stakes) => (left() ? undefined : recordRounds(trx, stakes)), ...withoutRecord],
      }
    },
  },
  'turnover counts what went back': {
    parts: () => ({
      subscribers: [
        recordRounds,
        (trx, stakes) =>
          createTurnoverRepository(trx).count(
            stakes.map((stake) => ({ memberId: stake.memberId, counted: stake.cash })),
          ),
      ],
    }),
  },
  'what was acknowledged is lost now and then': {
    parts: () => {
      const lost = every(200)
      return { commit: async (work) => (lost() ? 'done' : work()) }
    },
  },
  'stakes do not count against the loss limit': { parts: (now) => ({ gate: uncounted(createGate(now)) }) },
  'a deposit passes its limit': {
    parts: (now) => ({
      gate: { ...createGate(now), mayDeposit: async (trx, asker) => createGate(now).mayTransferOut(trx, asker) },
    }),
  },
}
