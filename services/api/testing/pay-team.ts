import type { ContractKind, ContractTerms, MerchantConfig } from '@tessera/site'
import { createJobRunner } from '../src/jobs/runner.ts'
import { dayPayJob, hourPayJob } from '../src/modules/agents/settlements/settlements.jobs.ts'
import { ledgerJobs } from '../src/modules/money/ledger/ledger.jobs.ts'
import { addAgreedContract } from './agreed-contract.ts'
import { openTeamFixture } from './team-fixture.ts'

const MERCHANT = {
  code: 'm',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  agent: { heldAbove: '50000.00' },
} as unknown as MerchantConfig

/** A team of {@link openTeamFixture} whose contracts are settled by jobs that the test runs. */
export async function openPayTeam(engine: Parameters<typeof openTeamFixture>[0]) {
  const fixture = await openTeamFixture(engine)
  const { db, now } = fixture
  const createRunner = () =>
    createJobRunner(
      db,
      [...ledgerJobs([], () => undefined), dayPayJob([MERCHANT], now), hourPayJob([MERCHANT], now)],
      now,
      (error) => {
        throw error
      },
    )
  const jobs = await createRunner()
  return {
    ...fixture,
    merchant: MERCHANT,
    /** Creates another runner that settles concurrently. */
    runner: createRunner,
    /** Adds a contract that was agreed on before `from`, the day from which it is in force; returns the id of its version. */
    addContract: async (
      uplineId: string | null,
      memberId: string,
      kind: ContractKind,
      terms: ContractTerms,
      from: string,
      until: string | null = null,
    ): Promise<string> => {
      const id = await addAgreedContract(db, { merchant: 'm', uplineId, memberId, kind, terms, from, until })
      if (kind === 'hour') await db.insertInto('kpi_hour_watches').values({ node_id: memberId }).execute()
      return id
    },
    /** Advances to a time, aggregates and verifies the figures of past days, and settles due periods. */
    advanceAndSettle: async (at: string): Promise<void> => {
      fixture.setTime(at)
      await fixture.runDueJobs()
      // A job that was not due yet runs again after a minute.
      fixture.advanceClock(61_000)
      await jobs.runAll()
    },
    listSettlements: (kind: ContractKind) =>
      db
        .selectFrom('agent_settlements')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('from_at')
        .orderBy('id')
        .execute(),
  }
}
export type PayTeam = Awaited<ReturnType<typeof openPayTeam>>
