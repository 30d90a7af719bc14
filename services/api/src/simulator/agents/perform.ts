import { sql } from 'kysely'
import { countJob, proofJob } from '../../modules/agents/figures/figures.jobs.ts'
import { createFloatService } from '../../modules/agents/float/float.service.ts'
import { rebateJob } from '../../modules/agents/rebates/rebates.jobs.ts'
import { dayPayJob } from '../../modules/agents/settlements/settlements.jobs.ts'
import { isBelow } from '../../modules/agents/tree/is-below.ts'
import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import type { BonusEnds } from '../../modules/money/withdrawals/bonus-ends.ts'
import { done } from '../../outcome.ts'
import { agreedContract, termsOf } from '../../testing/agreed-contract.ts'
import { Violation } from '../area.ts'
import { dayText } from '../calendar.ts'
import { createFaults, createWork } from '../work.ts'
import type { World } from '../world.ts'
import type { AgentStep } from './area.ts'
import { FIRST_DAY } from './pay.model.ts'
import { PARENTS, RATED, rateOf, SALARIES } from './tree.ts'

const NOTHING = async (): Promise<void> => undefined

/** Rates of all, and contracts that were agreed on long ago. */
async function agree({ db, house: merchant, players }: World): Promise<void> {
  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  const from = dayText(FIRST_DAY)
  const rated = PARENTS.flatMap((parent, player) => (parent === null ? [] : [player]))
  const rates = rated.flatMap((player) =>
    RATED.map((type) => ({ node_id: memberOf(player), game_type: type, from_day: from, ppm: rateOf(player, type) })),
  )
  await db.insertInto('agent_rates').values(rates).execute()
  for (const [player, tiers] of SALARIES) {
    const above = PARENTS[player] ?? null
    const terms = termsOf(tiers.map(({ turnover, active, ppm }) => [moneyText(turnover), active, '0.00', Number(ppm)]))
    const uplineId = above === null ? null : memberOf(above)
    await agreedContract(db, {
      merchant: merchant.code,
      uplineId,
      memberId: memberOf(player),
      kind: 'salary',
      terms,
      from,
    })
  }
}

/** Floats, figures and pay of teams by the real services. */
export async function openAgents(environment: World, bonusEnds: BonusEnds) {
  await agree(environment)
  const { db, now, house: merchant, players, parts } = environment
  const gate = parts.gateOf?.(environment.gate, 'floats') ?? environment.gate
  const floats = createFloatService({
    db,
    gate,
    paymentPasswords: { ask: async () => done(null) },
    bonusEnds,
    isBelow,
    tellIn: () => NOTHING,
  })
  const alarm = (error: Error): void => {
    throw new Violation(error.message)
  }
  const kinds = [
    [countJob([merchant], NOTHING)],
    [proofJob([merchant], alarm)],
    [rebateJob([merchant], alarm)],
    [dayPayJob([merchant], now)],
  ]
  const faults = createFaults()
  const jobRuns: (() => Promise<string>)[] = []
  for (const kind of parts.teamJobs?.(kinds) ?? kinds) jobRuns.push(await createWork(environment, kind, faults))
  /** Until which days rebates are made out and salaries settled. */
  const until = async (): Promise<string> => {
    const { rows } = await sql<{ rebates: string | null; salaries: Date | null }>`select
      (select max(day)::text from rebate_days where merchant = ${merchant.code}) as rebates,
      (select until from agent_settled where merchant = ${merchant.code} and what = 'day') as salaries`.execute(db)
    const { rebates = null, salaries = null } = rows[0] ?? {}
    return `rebates ${rebates ?? '-'} salaries ${salaries?.toISOString() ?? '-'}`
  }
  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  return async (step: AgentStep): Promise<string> => {
    if (step.do === 'teamsDue') {
      for (const work of jobRuns) await work()
      return until()
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
