import { sql } from 'kysely'
import { STAKE_CALLS, STAKE_SUBSCRIBERS } from '../../src/areas/stake-subscribers.ts'
import { createGate, type Gate } from '../../src/modules/money/gate/gate.service.ts'
import { countTurnover } from '../../src/modules/money/turnover/turnover.repository.ts'
import { recordRounds } from '../../src/modules/play/closing/record.repository.ts'
import { inOneStatement } from '../../src/modules/play/closing/stake-calls.ts'
import { everyNth, onInsert, rewriteFunction, type SeededBug } from './seeded-bug.ts'

const [, ...laterSubscribers] = STAKE_SUBSCRIBERS
const [, ...callsWithoutRecord] = STAKE_CALLS

/** Reduces the lost sum of the snapshot by the stake, as if it were not counted. */
const withoutStakeCount = (gate: Gate): Gate => ({
  ...gate,
  checkPlay: async (...args) => {
    const playResult = await gate.checkPlay(...args)
    const { snapshot } = playResult
    if (!playResult.ok || !snapshot) return playResult
    const { day, week, month } = snapshot.totals.windows
    const windows = { day: { ...day, lost: day.lost - playResult.value.cash }, week, month }
    return { ...playResult, snapshot: { ...snapshot, totals: { ...snapshot.totals, windows } } }
  },
})

/** Seeded bugs of play, limits and the ledger. */
export const PLAY_SEEDED_BUGS: Record<string, SeededBug> = {
  'a wallet may go below zero': {
    sql: async (db) => {
      await sql`alter table ledger_accounts drop constraint ledger_accounts_floor`.execute(db)
      await rewriteFunction(db, 'ledger_post_each', '< a.floor', '< a.floor - 100000')
      await rewriteFunction(db, 'play_standing', 'coalesce(a.cash, 0)', 'coalesce(a.cash, 0) + 100')
    },
  },
  'a satang is lost now and then': {
    seed: 13,
    sql: (db) =>
      rewriteFunction(
        db,
        'ledger_apply_posting',
        'balance = balance + new.amount',
        'balance = balance + new.amount - (case when new.amount % 97 = 0 and balance > 1 then 1 else 0 end)',
      ),
  },
  'an hour closes without its last minute': {
    seed: 14,
    sql: (db) =>
      rewriteFunction(
        db,
        'ledger_close_hours',
        'created_at < till group',
        `created_at < till - interval '1 minute' group`,
      ),
  },
  'who takes a pause may play': {
    steps: { pause: 10 },
    sql: (db) => rewriteFunction(db, 'play_standing', 'q.until > at', `q.until > at + interval '10 years'`),
  },
  'nobody is asked to look at the play': {
    seed: 1,
    sql: (db) =>
      rewriteFunction(
        db,
        'play_standing',
        'row_to_json(own)',
        `(to_jsonb(own) || jsonb_build_object('checked_at', at))::json`,
      ),
  },
  'wins of bonus money are paid in cash': {
    steps: { give: 3, claim: 3 },
    sql: (db) => onInsert(db, 'open_rounds', 'new.cash := new.cash + new.bonus; new.bonus := 0'),
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
    seed: 14,
    parts: () => {
      const shouldSkip = everyNth(50)
      return {
        subscribers: [
          inOneStatement([(stakes) => (shouldSkip() ? null : recordRounds(stakes)), ...callsWithoutRecord]),
          ...laterSubscribers,
        ],
      }
    },
  },
  'turnover counts what went back': {
    parts: () => ({
      subscribers: [
        inOneStatement([
          recordRounds,
          (stakes) => countTurnover(stakes.map((stake) => ({ memberId: stake.memberId, counted: stake.cash }))),
        ]),
      ],
    }),
  },
  'what was acknowledged is lost now and then': {
    seed: 12,
    parts: () => {
      const shouldLose = everyNth(200)
      return { commit: async (task) => (shouldLose() ? 'done' : task()) }
    },
  },
  'stakes do not count against the loss limit': {
    steps: { limit: 5 },
    parts: (now) => ({ gate: withoutStakeCount(createGate(now)) }),
  },
  'a deposit passes its limit': {
    parts: (now) => ({
      gate: {
        ...createGate(now),
        checkDeposit: async (trx, requester) => createGate(now).mayTransferOut(trx, requester),
      },
    }),
  },
}
