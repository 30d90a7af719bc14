import { createHash } from 'node:crypto'
import type { Database } from '@tessera/server'
import { sql } from 'kysely'
import { exactJson } from '../exact-json.ts'
import { createRandom } from '../seed/random.ts'
import type { Tables } from '../tables.ts'
import { agentArea } from './agents/area.ts'
import { createFloatModel } from './agents/floats.model.ts'
import { createTeamLooks } from './agents/look.ts'
import { createPayModel, FIRST_DAY } from './agents/pay.model.ts'
import { openAgents } from './agents/perform.ts'
import { type CrashMode, Died, type Drawn, shareOf, Violation } from './area.ts'
import { createBooks } from './books.ts'
import { HOUR_MS } from './calendar.ts'
import { openCashier } from './cashier/areas.ts'
import { TWO_FROM } from './cashier/house.ts'
import { createApprovalCheck } from './invariants/approvals.ts'
import { createEndCheck } from './invariants/ends.ts'
import { type Looks, lookAt, lookAtAll } from './looks.ts'
import { lotteryArea } from './lottery/area.ts'
import { openLottery } from './lottery/perform.ts'
import { memberArea } from './members/area.ts'
import { GUESTS } from './members/guests.ts'
import { openMembers } from './members/perform.ts'
import { createPeople } from './people.model.ts'
import { playArea } from './play/area.ts'
import { createPlayModel } from './play/model.ts'
import { openPlay } from './play/perform.ts'
import { promotionArea } from './promotions/area.ts'
import { createPromotionModel } from './promotions/model.ts'
import { openPromotions } from './promotions/perform.ts'
import { openWorld, type Parts } from './world.ts'

const PLAYERS = 12
const BEGIN = Date.parse('2026-11-20T03:00:00Z')
const MAX_STEP_MS = 90_000
/** Everything is looked at so often, by what is new; who was touched, at each step. */
const WHOLE_EVERY = 1_000
/** Old rows are swept so often, as a server does by itself. */
const SWEPT_EVERY = 20_000
const MAX_REPORTED_STEPS = 20
const QUIET_HOURS = 48
/**
 * Probability of a process that dies before its commit or after a request, a duplicate call, a lost response, a late call, a
 * clock jump.
 */
const FAULTS = { dies: 1 / 500, asked: 1 / 20, twice: 1 / 20, unanswered: 1 / 50, late: 1 / 10, jumps: 1 / 1_000 }
const JUMP_MS = 600_000

export interface SimulationOptions {
  seed: number
  ops: number
  /** Seeded bug, with the simulator's clock. */
  plant?: (now: () => Date) => Partial<Parts>
  /** Factors by which steps are drawn more often than by their shares, by their `do`. */
  steps?: Readonly<Record<string, number>>
  /** Everything is checked after so many steps; a thousand without it. */
  wholeEvery?: number
  /** The longest time between two steps. */
  maxStepMs?: number
  /** Called after each thousand steps. */
  onThousand?: (steps: number) => void
  /** Called with a line for each step. */
  trace?: (line: string) => void
}

export type Simulated =
  | { ok: true; digest: string; ops: number }
  | { ok: false; violation: string; op: number; last: readonly string[] }

/**
 * Runs random steps with random faults on the real services over a migrated, empty database, and in parallel on the model.
 * The same seed does the same on both engines, which the digest proves.
 */
export async function simulate(database: Database<Tables>, options: SimulationOptions): Promise<Simulated> {
  const { seed, ops, trace, steps: factors = {}, wholeEvery = WHOLE_EVERY } = options
  const { maxStepMs = MAX_STEP_MS } = options
  const random = createRandom(seed)
  const chance = createRandom(seed + 1)
  const clock = { ms: BEGIN }
  const now = () => new Date(clock.ms)
  const parts = options.plant?.(now)
  const environment = await openWorld(database, PLAYERS + 1, {
    now,
    chance: (below) => chance.int(0, below - 1),
    parts,
  })
  const members = createPeople(PLAYERS + 1 + GUESTS.length)
  const promotions = createPromotionModel(members, (grant) => (members.awaited.get(grant) ?? 0) > 0)
  const { promises: promotionHooks, bonusEnds, perform: performPromotion } = await openPromotions(environment)
  const promotionDeps = { promises: promotionHooks, bonusEnds, model: promotions.promises, matchOf: promotions.matchOf }
  const play = createPlayModel(members, promotions)
  const cashier = await openCashier(environment, members, random, promotionDeps)
  const pay = createPayModel(members)
  const hasMatch = (player: number, at: number) => promotions.matchOf(player, at) !== null
  const floats = createFloatModel(members, BEGIN, hasMatch, cashier.deposits.isOverLimit)
  const lookAtTeams = createTeamLooks(database.db, members, environment.players.slice(0, PLAYERS), pay, FIRST_DAY)
  const checkContext: Looks = {
    ...{ environment, members, play, cashier, promotions, lookAtTeams },
    books: createBooks(database.db),
    checkApprovals: createApprovalCheck(database.db, TWO_FROM),
    checkEnds: createEndCheck(database.db),
  }
  const idOf = (order: string) => cashier.ids.get(order) ?? ''
  const shares = shareOf([
    playArea(
      await openPlay(environment, bonusEnds.exclude),
      play,
      random,
      (player) => members.players[player]?.cash ?? 0n,
    ),
    promotionArea((step) => performPromotion(step, idOf), promotions, random),
    ...cashier.areas,
    memberArea({
      perform: await openMembers(environment, bonusEnds.exclude),
      ...{ members, deposits: cashier.deposits, play, random },
    }),
    lotteryArea({ perform: openLottery(environment), members, random }),
    agentArea(await openAgents(environment, bonusEnds), { members, pay, floats, random }),
  ]).map((item) => ({ ...item, share: item.share * (factors[item.what] ?? 1) }))
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  const digest = createHash('sha256')
  const last: string[] = []
  const late: Drawn[] = []
  let op = 0

  const draw = (): Drawn | null => {
    let at = random.next() * total
    const found = shares.find(({ share }) => {
      at -= share
      return at < 0
    })
    const step = found?.area.draw(found.what, op, random.int(0, PLAYERS - 1))
    return found && step ? { area: found.area, step } : null
  }
  const perform = async ({ area, step }: Drawn, crashMode: CrashMode): Promise<{ answer: string; died: boolean }> => {
    environment.crashableDb.set(crashMode)
    try {
      return { answer: await area.perform(step), died: false }
    } catch (error) {
      if (error instanceof Died) return { answer: 'died', died: true }
      throw error
    } finally {
      await environment.crashableDb.rest()
      environment.crashableDb.set('lives')
    }
  }
  const once = async (drawnStep: Drawn, label: string, crashMode: CrashMode = 'lives'): Promise<void> => {
    const { answer: response, died } = await perform(drawnStep, crashMode)
    const calls = environment.outside.words()
    const result = { answer: response, died, words: calls }
    const callLog = calls.map(({ of: kind, name, said: outcome }) => `${kind} ${name}: ${outcome}`).join('; ')
    const line = `${op} ${now().toISOString()} ${exactJson(drawnStep.step)} ${label} ${response} ${callLog}`
    trace?.(line)
    last.push(line)
    if (last.length > MAX_REPORTED_STEPS) last.shift()
    digest.update(`${line}\n`)
    const expected = drawnStep.area.expect(drawnStep.step, clock.ms, result)
    if (response !== expected) throw new Violation(`returned ${response}, the model expects ${expected}`)
  }
  /** The process dies with the work done and not committed: the step is run again later, as if for the first time. */
  const died = async (drawnStep: Drawn): Promise<void> => {
    await perform(drawnStep, 'dies')
    environment.outside.words()
  }
  const next = async (): Promise<void> => {
    clock.ms += random.int(1_000, maxStepMs)
    if (random.chance(FAULTS.jumps)) clock.ms += random.int(0, JUMP_MS)
    const drawnStep = draw()
    const [dies, diesAfterRequest, twice, unanswered, isLate, ripe] = [
      random.chance(FAULTS.dies),
      random.chance(FAULTS.asked),
      random.chance(FAULTS.twice),
      random.chance(FAULTS.unanswered),
      random.chance(FAULTS.late),
      random.chance(0.3),
    ]
    // No step of a guest is late: it would then hit another account.
    const waits = drawnStep !== null && !GUESTS.includes(drawnStep.step.player)
    if (isLate && drawnStep && waits) late.push(drawnStep)
    const nextStep = waits && (isLate || ripe) ? late.shift() : drawnStep
    if (!isLate && ripe && drawnStep && waits) late.push(drawnStep)
    if (!nextStep) return
    if (dies) await died(nextStep)
    await once(
      nextStep,
      '',
      diesAfterRequest && nextStep.area.mayDieAfterAsking?.(nextStep.step) ? 'dies after asking' : 'lives',
    )
    if (twice) await once(nextStep, 'twice')
    // The response was lost, so the caller retries.
    if (unanswered) await once(nextStep, 'again')
    await lookAt(checkContext, nextStep.step.player)
  }
  /** The whole is looked at the seldomer the more there is of it. */
  const lookAtWhole = async (steps: number): Promise<void> => {
    await lookAtAll(checkContext, now())
    const thousands = steps / WHOLE_EVERY
    if (Number.isInteger(Math.log2(thousands))) await checkContext.books.lookAtAll()
    if (steps % SWEPT_EVERY === 0)
      for (const sweep of ['vacuum analyze', 'checkpoint']) await sql.raw(sweep).execute(database.db)
    options.onThousand?.(steps)
  }

  /**
   * Runs two days without activity, in which external events are delivered: then only items that wait for persons are open.
   */
  const comeToRest = async (): Promise<void> => {
    for (let hour = 0; hour <= QUIET_HOURS; hour++) {
      for (const drawnStep of cashier.quiet.steps(hour, hour === QUIET_HOURS)) await once(drawnStep, 'quiet')
      clock.ms += HOUR_MS
    }
    cashier.quiet.look(cashier, members)
  }

  try {
    for (; op < ops; op++) {
      await next()
      if (op % wholeEvery === wholeEvery - 1) await lookAtWhole(op + 1)
    }
    await lookAtAll(checkContext, now())
    await comeToRest()
    await lookAtAll(checkContext, now())
    await checkContext.books.lookAtAll()
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
    return { ok: false, violation: text, op, last }
  }
}
