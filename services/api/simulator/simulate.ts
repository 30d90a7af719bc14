import { createHash } from 'node:crypto'
import type { Database } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import { sql } from 'kysely'
import { createRandom } from '../seed/random.ts'
import { exactJson } from '../src/database/exact-json.ts'
import type { Tables } from '../src/database/tables.ts'
import { agentArea } from './agents/area.ts'
import { createTeamChecks } from './agents/checks.ts'
import { createFloatModel } from './agents/floats.model.ts'
import { createPayModel, FIRST_DAY } from './agents/pay.model.ts'
import { createAgentExecutor } from './agents/perform.ts'
import { type AreaStep, type CrashMode, listWeights, ProcessCrash, Violation } from './area.ts'
import { createBooks } from './books.ts'
import { createCashier } from './cashier/areas.ts'
import { TWO_APPROVALS_FROM } from './cashier/fixtures.ts'
import { type CheckContext, checkAll, checkPlayer } from './checks.ts'
import { createEnvironment, type ReplaceableParts } from './environment.ts'
import { createApprovalCheck } from './invariants/approvals.ts'
import { createEndCheck } from './invariants/ends.ts'
import { lotteryArea } from './lottery/area.ts'
import { createLotteryExecutor } from './lottery/perform.ts'
import { memberArea } from './members/area.ts'
import { GUESTS } from './members/guests.ts'
import { createMemberExecutor } from './members/perform.ts'
import { createMemberModel } from './members.model.ts'
import { playArea } from './play/area.ts'
import { createPlayModel } from './play/model.ts'
import { createPlayExecutor } from './play/perform.ts'
import { promotionArea } from './promotions/area.ts'
import { createPromotionModel } from './promotions/model.ts'
import { createPromotionServices } from './promotions/perform.ts'

const PLAYER_COUNT = 12
const START_MS = Date.parse('2026-11-20T03:00:00Z')
const MAX_STEP_MS = 90_000
/** Number of steps between checks of all changes; the player of a step is checked after each step. */
const FULL_CHECK_INTERVAL = 1_000
/** Number of steps between vacuums, which a server does automatically. */
const VACUUM_INTERVAL = 20_000
const MAX_REPORTED_STEPS = 20
const IDLE_HOURS = 48
/**
 * Probabilities of a crash before the commit, a crash after an external call, a duplicate call, a lost response, a postponed call and a
 * clock jump.
 */
const FAULT_PROBABILITIES = {
  dies: 1 / 500,
  asked: 1 / 20,
  twice: 1 / 20,
  unanswered: 1 / 50,
  late: 1 / 10,
  jumps: 1 / 1_000,
}
const JUMP_MS = 600_000

export interface SimulationOptions {
  seed: number
  ops: number
  /** Creates the replaced parts of a seeded bug, given the simulator's clock. */
  seededParts?: (now: () => Date) => Partial<ReplaceableParts>
  /** Factors for the weights of steps, by their `do`. */
  steps?: Readonly<Record<string, number>>
  /** Number of steps between checks of all changes; 1000 by default. */
  fullCheckInterval?: number
  /** Maximum time between two steps. */
  maxStepMs?: number
  /** Called after each thousand steps. */
  onThousand?: (steps: number) => void
  /** Called with a line for each step. */
  trace?: (line: string) => void
}

export type SimulationResult =
  | { ok: true; digest: string; ops: number }
  | { ok: false; violation: string; op: number; last: readonly string[] }

/**
 * Runs random steps with random faults on the real services over a migrated, empty database, and in parallel on the model.
 * The same seed gives the same run on both engines; the digest verifies that.
 */
export async function simulate(database: Database<Tables>, options: SimulationOptions): Promise<SimulationResult> {
  const { seed, ops, trace, steps: factors = {}, fullCheckInterval = FULL_CHECK_INTERVAL } = options
  const { maxStepMs = MAX_STEP_MS } = options
  const random = createRandom(seed)
  const productRandom = createRandom(seed + 1)
  const clock = { ms: START_MS }
  const now = () => new Date(clock.ms)
  const parts = options.seededParts?.(now)
  const environment = await createEnvironment(database, PLAYER_COUNT + 1, {
    now,
    randomBelow: (limit) => productRandom.int(0, limit - 1),
    parts,
  })
  const members = createMemberModel(PLAYER_COUNT + 1 + GUESTS.length)
  const promotions = createPromotionModel(members, (grant) => (members.awaited.get(grant) ?? 0) > 0)
  const { reservations, bonusEnds, perform: performPromotion } = await createPromotionServices(environment)
  const promotionDeps = {
    reservations,
    bonusEnds,
    model: promotions.promises,
    bonusEndOf: promotions.depositBonusEnd,
  }
  const play = createPlayModel(members, promotions)
  const cashier = await createCashier(environment, members, random, promotionDeps)
  const pay = createPayModel(members)
  const hasDepositBonus = (player: number, at: number) => promotions.depositBonusEnd(player, at) !== null
  const floats = createFloatModel(members, START_MS, hasDepositBonus, cashier.deposits.isOverLimit)
  const checkTeams = createTeamChecks(database.db, members, environment.players.slice(0, PLAYER_COUNT), pay, FIRST_DAY)
  const checkContext: CheckContext = {
    ...{ environment, members, play, cashier, promotions, checkTeams },
    books: createBooks(database.db),
    checkApprovals: createApprovalCheck(database.db, TWO_APPROVALS_FROM),
    checkEnds: createEndCheck(database.db),
  }
  const idOf = (order: string) => cashier.ids.get(order) ?? ''
  const weightedActions = listWeights([
    playArea(await createPlayExecutor(environment), play, random, (player) => members.players[player]?.cash ?? 0n),
    promotionArea((step) => performPromotion(step, idOf), promotions, random),
    ...cashier.areas,
    memberArea({
      perform: await createMemberExecutor(environment),
      ...{ members, deposits: cashier.deposits, play, random },
    }),
    lotteryArea({ perform: createLotteryExecutor(environment), members, random }),
    agentArea(await createAgentExecutor(environment, bonusEnds), { members, pay, floats, random }),
  ]).map((item) => ({ ...item, share: item.weight * (factors[item.action] ?? 1) }))
  const totalWeight = weightedActions.reduce((sum, { share: weight }) => sum + weight, 0)
  const digest = createHash('sha256')
  const lastLines: string[] = []
  const postponedSteps: AreaStep[] = []
  let op = 0

  const randomStep = (): AreaStep | null => {
    let remaining = random.next() * totalWeight
    const action = weightedActions.find(({ share: weight }) => {
      remaining -= weight
      return remaining < 0
    })
    const step = action?.area.randomStep(action.action, op, random.int(0, PLAYER_COUNT - 1))
    return action && step ? { area: action.area, step } : null
  }
  const perform = async (
    { area, step }: AreaStep,
    crashMode: CrashMode,
  ): Promise<{ response: string; hasCrashed: boolean }> => {
    environment.crashableDb.set(crashMode)
    try {
      return { response: await area.perform(step), hasCrashed: false }
    } catch (error) {
      if (error instanceof ProcessCrash) return { response: 'died', hasCrashed: true }
      throw error
    } finally {
      await environment.crashableDb.waitForInFlight()
      environment.crashableDb.set('lives')
    }
  }
  const runOnce = async (drawnStep: AreaStep, label: string, crashMode: CrashMode = 'lives'): Promise<void> => {
    const { response, hasCrashed } = await perform(drawnStep, crashMode)
    const calls = environment.outside.takeCalls()
    const result = { response, hasCrashed, calls }
    const callLog = calls.map(({ kind, name, outcome }) => `${kind} ${name}: ${outcome}`).join('; ')
    const line = `${op} ${now().toISOString()} ${exactJson(drawnStep.step)} ${label} ${response} ${callLog}`
    trace?.(line)
    lastLines.push(line)
    if (lastLines.length > MAX_REPORTED_STEPS) lastLines.shift()
    digest.update(`${line}\n`)
    const expected = drawnStep.area.expect(drawnStep.step, clock.ms, result)
    if (response !== expected) throw new Violation(`returned ${response}, the model expects ${expected}`)
  }
  /** Crashes the process before the commit; the caller then runs the step again as if for the first time. */
  const runAndCrash = async (drawnStep: AreaStep): Promise<void> => {
    await perform(drawnStep, 'dies')
    environment.outside.takeCalls()
  }
  const runNext = async (): Promise<void> => {
    clock.ms += random.int(1_000, maxStepMs)
    if (random.chance(FAULT_PROBABILITIES.jumps)) clock.ms += random.int(0, JUMP_MS)
    const drawnStep = randomStep()
    const [shouldCrash, shouldCrashAfterCall, isDuplicated, isResponseLost, isLate, takesPostponed] = [
      random.chance(FAULT_PROBABILITIES.dies),
      random.chance(FAULT_PROBABILITIES.asked),
      random.chance(FAULT_PROBABILITIES.twice),
      random.chance(FAULT_PROBABILITIES.unanswered),
      random.chance(FAULT_PROBABILITIES.late),
      random.chance(0.3),
    ]
    // Steps of guests are never postponed: they could then apply to another account.
    const canPostpone = drawnStep !== null && !GUESTS.includes(drawnStep.step.player)
    if (isLate && drawnStep && canPostpone) postponedSteps.push(drawnStep)
    const nextStep = canPostpone && (isLate || takesPostponed) ? postponedSteps.shift() : drawnStep
    if (!isLate && takesPostponed && drawnStep && canPostpone) postponedSteps.push(drawnStep)
    if (!nextStep) return
    if (shouldCrash) await runAndCrash(nextStep)
    await runOnce(
      nextStep,
      '',
      shouldCrashAfterCall && nextStep.area.canCrashAfterCall?.(nextStep.step) ? 'dies after asking' : 'lives',
    )
    if (isDuplicated) await runOnce(nextStep, 'twice')
    // The response was lost, so the caller retries.
    if (isResponseLost) await runOnce(nextStep, 'again')
    await checkPlayer(checkContext, nextStep.step.player)
  }
  /** Checks all changes; the full trial balance runs less often the more steps there are. */
  const checkEverything = async (steps: number): Promise<void> => {
    await checkAll(checkContext, now())
    const thousands = steps / FULL_CHECK_INTERVAL
    if (Number.isInteger(Math.log2(thousands))) await checkContext.books.checkAll()
    if (steps % VACUUM_INTERVAL === 0)
      for (const statement of ['vacuum analyze', 'checkpoint']) await sql.raw(statement).execute(database.db)
    options.onThousand?.(steps)
  }

  /**
   * Runs two days without activity, in which external events are delivered: after them only items that wait for an operator may be open.
   */
  const runIdleHours = async (): Promise<void> => {
    for (let hour = 0; hour <= IDLE_HOURS; hour++) {
      for (const drawnStep of cashier.quiet.steps(hour, hour === IDLE_HOURS)) await runOnce(drawnStep, 'quiet')
      clock.ms += HOUR_MS
    }
    cashier.quiet.checkSettled(cashier, members)
  }

  try {
    for (; op < ops; op++) {
      await runNext()
      if (op % fullCheckInterval === fullCheckInterval - 1) await checkEverything(op + 1)
    }
    await checkAll(checkContext, now())
    await runIdleHours()
    await checkAll(checkContext, now())
    await checkContext.books.checkAll()
    for (const player of members.players) digest.update(`${exactJson(player)}\n`)
    for (const [account, balance] of [...members.house].toSorted()) digest.update(`${account} ${balance}\n`)
    return { ok: true, digest: digest.digest('hex'), ops }
  } catch (error) {
    const text =
      error instanceof Violation
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error)
    return { ok: false, violation: text, op, last: lastLines }
  }
}
