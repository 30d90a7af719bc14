import { createHash } from 'node:crypto'
import type { Database } from '@tessera/server'
import { sql } from 'kysely'
import { createRandom } from '../seed/random.ts'
import type { Tables } from '../tables.ts'
import { createModel, type Model } from './model.ts'
import { drawStep, expectedOf, type Step, stepText } from './steps.ts'
import { Died, openWorld, type Parts, type World } from './world.ts'

const PLAYERS = 12
const BEGIN = Date.parse('2026-11-20T03:00:00Z')
const LONGEST_STEP_MS = 90_000
/** Everything is looked at so often; who was touched, at each step. */
const WHOLE_EVERY = 1_000
const TOLD_STEPS = 20
/** How often a process dies before it commits, a call comes twice, an answer is lost, a call comes late. */
const FAULTS = { dies: 1 / 500, twice: 1 / 20, unanswered: 1 / 50, late: 1 / 10 }

export interface SimulationOptions {
  seed: number
  ops: number
  /** What is broken on purpose, by the simulator's clock. */
  plant?: (now: () => Date) => Partial<Parts>
  /** Tells each step. */
  trace?: (line: string) => void
}

export type Simulated =
  | { ok: true; digest: string; ops: number }
  | { ok: false; violation: string; op: number; last: readonly string[] }

class Violation extends Error {}

/**
 * Does drawn steps with drawn faults on the real services over a migrated, empty database, and beside them in the model. The same
 * seed does the same on both engines: the digest says so.
 */
export async function simulate(database: Database<Tables>, options: SimulationOptions): Promise<Simulated> {
  const { seed, ops, trace } = options
  const random = createRandom(seed)
  const clock = { ms: BEGIN }
  const now = () => new Date(clock.ms)
  const model = createModel(PLAYERS)
  const world = await openWorld(database, PLAYERS, now, options.plant?.(now))
  const digest = createHash('sha256')
  const last: string[] = []
  const late: Step[] = []
  let op = 0

  const once = async (step: Step, what: string): Promise<void> => {
    const expected = expectedOf(model, step, clock.ms)
    const answer = await world.perform(step, 'lives')
    const line = `${op} ${new Date(clock.ms).toISOString()} ${stepText(step)} ${what} ${answer}`
    trace?.(line)
    last.push(line)
    if (last.length > TOLD_STEPS) last.shift()
    digest.update(`${line}\n`)
    if (answer !== expected) throw new Violation(`answered ${answer}, the model ${expected}`)
  }

  try {
    for (; op < ops; op++) {
      clock.ms += random.int(1_000, LONGEST_STEP_MS)
      const drawn = drawStep(op, random, model)
      const [dies, twice, unanswered, isLate, ripe] = [
        random.chance(FAULTS.dies),
        random.chance(FAULTS.twice),
        random.chance(FAULTS.unanswered),
        random.chance(FAULTS.late),
        random.chance(0.3),
      ]
      if (isLate) late.push(drawn)
      const step = isLate || ripe ? late.shift() : drawn
      if (!isLate && ripe) late.push(drawn)
      if (!step) continue
      if (dies && 'amount' in step && step.do !== 'limit') await died(world, step)
      await once(step, '')
      if (twice) await once(step, 'twice')
      // The answer did not come, so the caller asks again.
      if (unanswered) await once(step, 'again')
      await lookAt(world, model, step.player, clock.ms)
      if (op % WHOLE_EVERY === WHOLE_EVERY - 1) await lookAtAll(world, model)
    }
    await lookAtAll(world, model)
    for (const { cash, bonus, lost } of model.players) digest.update(`${cash} ${bonus} ${lost}\n`)
    return { ok: true, digest: digest.digest('hex'), ops }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { ok: false, violation: text, op, last }
  }
}

/** The process dies with the work done and not committed: it is asked again later, as if it had never been asked. */
async function died(world: World, step: Step): Promise<void> {
  await world.perform(step, 'dies').catch((error: unknown) => {
    if (!(error instanceof Died)) throw error
  })
}

/** The player's balances are the model's, kept as posted, and the turnover and open rounds are too. */
async function lookAt(world: World, model: Model, index: number, at: number): Promise<void> {
  const [player, expected] = [world.players[index], model.players[index]]
  if (!player || !expected) return
  const { rows } = await sql<{ cash: bigint; bonus: bigint; left: bigint; open: bigint; after: bigint | null }>`select
      (select balance from ledger_accounts where id = ${player.cash}) as cash,
      (select balance from ledger_accounts where id = ${player.bonus}) as bonus,
      coalesce((select greatest(needed - done, 0) from deposit_turnover where member_id = ${player.memberId}), 0) as left,
      (select count(*) from open_rounds where member_id = ${player.memberId}) as open,
      (select balance_after from ledger_postings where account_id = ${player.cash} order by id desc limit 1) as after`.execute(
    world.db,
  )
  const [found] = rows
  const owes = expected.needed > expected.staked ? expected.needed - expected.staked : 0n
  same('cash', found?.cash, expected.cash)
  same('bonus', found?.bonus, expected.bonus)
  same('the last posting’s balance', found?.after ?? 0n, expected.cash)
  same('turnover left', found?.left, owes)
  same('open rounds', found?.open, BigInt(expected.open.size))
  if (expected.cash < 0n || expected.bonus < 0n) throw new Violation(`a floor is broken at ${at}`)
}

/** The books add up, every account is the model's, and the record has each ended round once, as it ended. */
async function lookAtAll(world: World, model: Model): Promise<void> {
  const misfits = await world.ledger.trialBalance(null)
  if (misfits.length > 0) throw new Violation(`trial balance: ${misfits.map(({ rule }) => rule).join(', ')}`)
  const record = await sql<{ member_id: string; text: string; round_id: string }>`select member_id, round_id,
    concat_ws(' ', state, cash, bonus, win) as text from play_rounds`.execute(world.db)
  const found = new Map(record.rows.map((row) => [`${row.member_id} ${row.round_id}`, row.text]))
  let ended = 0
  for (const [index, player] of model.players.entries()) {
    for (const [roundId, text] of player.record) {
      ended += 1
      same(`the record of ${roundId}`, found.get(`${world.players[index]?.memberId} ${roundId}`), text)
    }
    const { cash = 0n, bonus = 0n } = world.players[index] ?? {}
    same(`cash of ${index}`, await world.ledger.accountBalance(cash), player.cash)
    same(`bonus of ${index}`, await world.ledger.accountBalance(bonus), player.bonus)
  }
  same('ended rounds', record.rows.length, ended)
}

function same<T>(what: string, found: T | undefined, expected: T): void {
  if (found !== expected) throw new Violation(`${what}: ${String(found)}, the model ${String(expected)}`)
}
