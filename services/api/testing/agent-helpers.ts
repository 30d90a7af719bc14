import { randomUUID } from 'node:crypto'
import { agentJobs } from '../src/areas/agents.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { merchantByCode } from '../src/merchant-by-code.ts'
import { addDays, dayIn } from '../src/modules/agents/figures/days.domain.ts'
import { startOfDay } from '../src/modules/money/gate/windows.domain.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import type { LedgerTransactionKind } from '../src/modules/money/money.tables.ts'
import type { TestApi } from './test-api.ts'

const ZONE = 'Asia/Bangkok'

/** Test helpers for agents' teams of a running API: adds members anywhere in the tree, posts their play and runs the jobs. */
export async function createAgentHelpers(api: TestApi, merchant = 'siam') {
  const { db, now } = api
  const config = merchantByCode(api.merchants, merchant)
  const alerts: string[] = []
  const { figures, pay } = agentJobs({
    notifyIn: () => async () => undefined,
    merchants: api.merchants,
    onAlert: (error) => alerts.push(String(error)),
  })
  const runner = await createJobRunner(db, [...figures, ...pay], now, (error) => {
    throw error
  })
  const ledger = createLedgerRepository(db)
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('username', '=', 'agent01')
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow()
  await runner.runAll()
  return {
    merchant: config,
    alarms: alerts,
    /** Adds a member below another, or at the top, with the password of the demo's agents; an agent by default. */
    addMember: async (
      username: string,
      parent: string | null,
      type = 1,
      overrides: { nickname?: string; mobile?: string } = {},
    ) => {
      const id = randomUUID()
      await db
        .insertInto('members')
        .values({
          id,
          merchant,
          username,
          type,
          nickname: overrides.nickname ?? '',
          password_hash,
          mobile: overrides.mobile ?? null,
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
    },
    /** Posts to a member's wallet, minor units: positive amounts are received. */
    postToWallet: async (owner: string, kind: LedgerTransactionKind, amount: bigint): Promise<void> => {
      if (amount === 0n) return
      const legs = [
        { accountId: await ledger.memberAccount(merchant, owner, config.currency), amount },
        { accountId: await ledger.houseAccount(merchant, 'cash', config.currency), amount: -amount },
      ]
      const posting = { merchant, key: `test-${randomUUID()}`, kind, legs }
      const postingResult = await db.transaction().execute((trx) => postTransaction(trx, posting, now()))
      if (!postingResult.ok) throw new Error(postingResult.error)
    },
    /** Adds a settled round to the game record, without postings in the ledger; returns its id. Minor units. */
    addEndedRound: async (owner: string, gameType: string, cash: bigint): Promise<string> => {
      const round_id = randomUUID()
      if (cash === 0n) return round_id
      await db
        .insertInto('play_rounds')
        .values({
          merchant,
          member_id: owner,
          product: 'games',
          provider: 'TESS',
          game_type: gameType,
          node_id: null,
          game_id: 'g',
          round_id,
          cash,
          bonus: 0n,
          win: 0n,
          odds: null,
          state: 'settled',
          opened_at: now(),
          closed_at: now(),
        })
        .execute()
      return round_id
    },
    voidRound: (round_id: string) =>
      db.updateTable('play_rounds').set({ voided_at: now() }).where('round_id', '=', round_id).execute(),
    balance: async (owner: string): Promise<bigint> =>
      ledger.accountBalance(await ledger.memberAccount(merchant, owner, config.currency)),
    today: (): string => dayIn(now(), ZONE),
    /** Advances the clock to `ms` milliseconds after the start of the next day and runs due jobs; returns that day. */
    advanceToNextDay: async (ms = 12 * 3_600_000): Promise<string> => {
      const nextDay = addDays(dayIn(now(), ZONE), 1)
      api.advance(startOfDay(nextDay, ZONE).getTime() + ms - now().getTime())
      await runner.runAll()
      return nextDay
    },
    /** Advances the clock by a few seconds and runs due jobs. */
    runDueJobs: async (): Promise<void> => {
      api.advance(6_000)
      await runner.runAll()
    },
    trialBalance: () => ledger.trialBalance(merchant),
  }
}
export type AgentHelpers = Awaited<ReturnType<typeof createAgentHelpers>>
