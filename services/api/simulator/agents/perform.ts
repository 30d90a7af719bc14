import { sql } from 'kysely'
import { countJob, verifyJob } from '../../src/modules/agents/figures/figures.jobs.ts'
import { createFloatService } from '../../src/modules/agents/float/float.service.ts'
import { rebateJob } from '../../src/modules/agents/rebates/rebates.jobs.ts'
import { dayPayJob } from '../../src/modules/agents/settlements/settlements.jobs.ts'
import { isBelow } from '../../src/modules/agents/tree/is-below.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { BonusEndHooks } from '../../src/modules/money/withdrawals/bonus-ends.ts'
import { ok } from '../../src/result.ts'
import { addAgreedContract, termsOf } from '../../testing/agreed-contract.ts'
import { Violation } from '../area.ts'
import { dayText } from '../calendar.ts'
import type { Environment } from '../environment.ts'
import { createJobErrors, createJobRun } from '../job-runs.ts'
import type { AgentStep } from './area.ts'
import { FIRST_DAY } from './pay.model.ts'
import { PARENTS, RATED_GAME_TYPES, rateOf, SALARIES } from './tree.ts'

const ignoreNotification = async (): Promise<void> => undefined

/** Inserts the rates of all players and contracts that were accepted earlier. */
async function insertContracts({ db, merchant, players }: Environment): Promise<void> {
  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  const fromDay = dayText(FIRST_DAY)
  const ratedPlayers = PARENTS.flatMap((parent, player) => (parent === null ? [] : [player]))
  const rates = ratedPlayers.flatMap((player) =>
    RATED_GAME_TYPES.map((type) => ({
      node_id: memberOf(player),
      game_type: type,
      from_day: fromDay,
      ppm: rateOf(player, type),
    })),
  )
  await db.insertInto('agent_rates').values(rates).execute()
  for (const [player, tiers] of SALARIES) {
    const upline = PARENTS[player] ?? null
    const terms = termsOf(
      tiers.map(({ turnover, activeMembers, ppm }) => [moneyText(turnover), activeMembers, '0.00', Number(ppm)]),
    )
    const uplineId = upline === null ? null : memberOf(upline)
    await addAgreedContract(db, {
      merchant: merchant.code,
      uplineId,
      memberId: memberOf(player),
      kind: 'salary',
      terms,
      from: fromDay,
    })
  }
}

/** Creates the executor of agent steps with the real services: floats, figures and pay of teams. */
export async function createAgentExecutor(environment: Environment, bonusEnds: BonusEndHooks) {
  await insertContracts(environment)
  const { db, now, merchant, players, parts } = environment
  const gate = parts.gateOf?.(environment.gate, 'floats') ?? environment.gate
  const floats = createFloatService({
    db,
    gate,
    paymentPasswords: { ask: async () => ok(null) },
    bonusEnds,
    isBelow,
    notifyIn: () => ignoreNotification,
  })
  const throwAlert = (error: Error): void => {
    throw new Violation(error.message)
  }
  const jobGroups = [
    [countJob([merchant], ignoreNotification)],
    [verifyJob([merchant], throwAlert)],
    [rebateJob([merchant], throwAlert)],
    [dayPayJob([merchant], now)],
  ]
  const jobErrors = createJobErrors()
  const jobRuns: (() => Promise<string>)[] = []
  for (const jobGroup of parts.teamJobs?.(jobGroups) ?? jobGroups)
    jobRuns.push(await createJobRun(environment, jobGroup, jobErrors))
  /** Returns the last days for which rebates are calculated and salaries settled. */
  const readLastDays = async (): Promise<string> => {
    const { rows } = await sql<{ rebates: string | null; salaries: Date | null }>`select
      (select max(day)::text from rebate_days where merchant = ${merchant.code}) as rebates,
      (select until from agent_settled where merchant = ${merchant.code} and what = 'day') as salaries`.execute(db)
    const { rebates = null, salaries = null } = rows[0] ?? {}
    return `rebates ${rebates ?? '-'} salaries ${salaries?.toISOString() ?? '-'}`
  }
  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  return async (step: AgentStep): Promise<string> => {
    if (step.do === 'teamsDue') {
      for (const runJob of jobRuns) await runJob()
      return readLastDays()
    }
    const { name: key, amount } = step
    const input = {
      memberId: memberOf(step.player),
      merchant,
      key,
      amount: moneyText(amount),
      paymentPassword: '',
    }
    const outcome =
      step.do === 'floatMove'
        ? await floats.move({ ...input, direction: step.direction })
        : await floats.send({ ...input, to: memberOf(step.to) })
    return outcome.ok ? 'done' : outcome.code
  }
}
