import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/server'
import type { Prepared } from '@tessera/server/testing'
import type { JobKind } from '../src/jobs/jobs.domain.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { countJob, type OnDayStart, verifyJob } from '../src/modules/agents/figures/figures.jobs.ts'
import type { LedgerTransactionKind } from '../src/modules/money/money.tables.ts'
import { openLedger } from './ledger-database.ts'

const MERCHANTS = [{ code: 'm', timeZone: 'Asia/Bangkok' }]

/** Merchant `m` without members; the test builds teams, lets them play and counts their figures, with a clock that it moves. */
export async function openTeamFixture(
  engine: { open<DB>(prepared?: Prepared<DB>): Promise<Database<DB>> },
  onDayStart: OnDayStart = async () => undefined,
) {
  const ledger = await openLedger(engine)
  const { db } = ledger.database
  const clock = { ms: Date.parse('2026-11-20T03:00:00Z') }
  const now = () => new Date(clock.ms)
  const accounts = new Map<string, bigint>()
  const errors: string[] = []
  const jobs: JobKind[] = [countJob(MERCHANTS, onDayStart), verifyJob(MERCHANTS, (error) => errors.push(error.message))]
  const runner = await createJobRunner(db, jobs, now, (error) => {
    throw error
  })
  const addMember = async (parent: string | null, type = 1, merchant = 'm'): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('members')
      .values({
        id,
        merchant,
        username: id,
        type,
        nickname: '',
        password_hash: null,
        mobile: null,
        mobile_proved_at: null,
        profile: '{}',
        disabled: false,
        parent_id: parent,
        affiliate_code: null,
        created_at: now(),
        last_login_at: null,
        previous_login_at: null,
      })
      .execute()
    return id
  }
  const accountOf = async (owner: string): Promise<bigint> => {
    const account = accounts.get(owner) ?? (await ledger.openAccount(owner))
    accounts.set(owner, account)
    return account
  }
  return {
    ...ledger,
    db,
    now,
    faults: errors,
    /** Adds a member below another, by default an agent; returns the id. */
    join: addMember,
    /** Posts to the member's wallet, minor units: positive amounts are received. */
    postToWallet: async (owner: string, kind: LedgerTransactionKind, amount: bigint, at = now()) => {
      const account = await accountOf(owner)
      const postingResult = await ledger.postTransfer(
        kind,
        amount < 0n ? account : ledger.cash,
        amount < 0n ? ledger.cash : account,
        amount < 0n ? -amount : amount,
        at,
      )
      if (!postingResult.ok) throw new Error(postingResult.error)
    },
    /** Adds an ended round; returns its id. Minor units. */
    addEndedRound: async (
      owner: string,
      cash: bigint,
      { gameType = 'RNG', at = now(), state = 'settled' as const } = {},
    ) => {
      const round_id = randomUUID()
      await db
        .insertInto('play_rounds')
        .values({
          merchant: 'm',
          member_id: owner,
          product: 'games',
          provider: 'P',
          game_type: gameType,
          node_id: null,
          game_id: 'g',
          round_id,
          cash,
          bonus: 0n,
          win: 0n,
          odds: null,
          state,
          opened_at: at,
          closed_at: at,
        })
        .execute()
      return round_id
    },
    voidRound: (round_id: string) =>
      db.updateTable('play_rounds').set({ voided_at: now() }).where('round_id', '=', round_id).execute(),
    advanceClock: (ms: number) => {
      clock.ms += ms
    },
    setTime: (at: string) => {
      clock.ms = Date.parse(at)
    },
    /** Advances the clock by two seconds and runs due jobs. */
    runDueJobs: async (): Promise<void> => {
      clock.ms += 2_000
      await runner.runAll()
    },
  }
}
export type TeamFixture = Awaited<ReturnType<typeof openTeamFixture>>
