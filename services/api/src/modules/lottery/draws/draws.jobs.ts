import { timeOfRound } from '@tessera/lottery'
import { LotteryGameCode, type MerchantConfig } from '@tessera/site'
import type { AskingJob, JobKind, PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import type { Db } from '../../../tables.ts'
import { clockOf } from '../../money/ledger/clock.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import type { Beacon } from './beacon.ts'
import { createBeaconKeyRepository } from './beacon-keys.repository.ts'
import { drawPrizes, givenUpAt, keepRound, voidDraw } from './draw.ts'
import { lockDraw, type StoredDraw } from './draws.repository.ts'
import { createEndingRepository } from './endings.repository.ts'
import { closeDraw, openDraw, type ScheduledGame, scheduleDraws } from './keep.ts'
import { createKeeperRepository, type MerchantGame } from './keeper.repository.ts'
import { endOrders } from './settle.ts'

/** Author of a void draw if no person voided it. */
const KEEPER = 'keeper'
const LATE_BEACON = 'The beacon was not heard in time.'
const SOON_MS = 1_000
const SOMETIME_MS = 60_000
/** A void draw's round of the beacon is requested until so long after the draw. */
const VOID_ROUND_MS = 24 * 3_600_000
/** Asking takes three seconds at most. */
const LEASE_MS = 15_000

export interface KeeperDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  beacon: Beacon
  /** In place of the five balls' own pace; null where that counts. */
  fastSeconds: number | null
  clock: LedgerClock
  /** Orders that are settled at once. */
  batch: number
  closeStake: StakeSubscriber
  /** Called if a beacon is unresponsive or invalid. */
  onFault: (error: unknown) => void
}

const subjectOf = ({ merchant, game }: MerchantGame): string => `${merchant}:${game}`
/** Has a game's keeper look at once: something has happened to one of its draws. */
export const wakeKeeper = async (
  db: Db,
  merchantGame: MerchantGame,
  job: 'keep' | 'draw' | 'settle',
  at: Date,
): Promise<void> => createJobRepository(db).wake(`lottery.${job}`, subjectOf(merchantGame), at)

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const sooner = (date: Date, other: Date): Date => (date < other ? date : other)

/** Runs draws: names them, sells them, closes and draws them, and pays; each a job for each game, one step a transaction. */
export function drawJobs(deps: KeeperDeps): JobKind[] {
  const { db, merchants, beacon, fastSeconds, clock, closeStake } = deps
  const subjects = merchants.flatMap(({ code, lottery }) =>
    lottery.games.map((game) => subjectOf({ merchant: code, game })),
  )
  const gameOfSubject = (subject: string): { house: MerchantConfig; game: LotteryGameCode } => {
    const [code, game] = subject.split(':')
    const merchant = merchants.find((item) => item.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    return { house: merchant, game: LotteryGameCode.parse(game) }
  }

  const schedule: PlainJob = {
    kind: 'lottery.keep',
    subjects,
    work: async (trx, subject, at) => {
      const { house: merchant, game } = gameOfSubject(subject)
      const scheduledGame: ScheduledGame = {
        merchant: merchant.code,
        timeZone: merchant.timeZone,
        game,
        beacon,
        fastSeconds,
      }
      const keeper = createKeeperRepository(trx)
      // Nothing is sold before it is known whose word will be taken.
      if (!(await createBeaconKeyRepository(trx).pinned(beacon.kind))) return later(at, SOON_MS)
      const open = await keeper.first(scheduledGame, 'open')
      if (open && open.closes_at <= at) {
        await closeDraw(trx, open, () => clockOf(trx, clock))
        await wakeKeeper(trx, scheduledGame, 'draw', at)
        return at
      }
      if (await scheduleDraws(trx, scheduledGame, at)) return at
      const next = open ?? (await keeper.first(scheduledGame, 'scheduled'))
      if (!next) throw new Error(`${subject} has no draw`)
      if (open) return sooner(open.closes_at, later(at, SOMETIME_MS))
      await openDraw(trx, next, at)
      return at
    },
  }

  const draw: AskingJob = {
    kind: 'lottery.draw',
    subjects,
    leaseMs: LEASE_MS,
    ask: async (subject, at) => {
      const { house: merchant, game } = gameOfSubject(subject)
      const merchantGame = { merchant: merchant.code, game }
      const key = await createBeaconKeyRepository(db).pinned(beacon.kind)
      if (!key) {
        const beaconKey = await beacon.key()
        return async (trx) => {
          await createBeaconKeyRepository(trx).pin(beacon.kind, beaconKey, at)
          return at
        }
      }
      const signatureOf = ({ round }: StoredDraw) =>
        beacon.signature(key, Number(round)).catch((error: unknown) => {
          deps.onFault(error)
          return null
        })
      const keeper = createKeeperRepository(db)
      const due = await keeper.first(merchantGame, 'closed')
      const out = due ? timeOfRound(beacon.pace, Number(due.round)) : later(at, SOMETIME_MS)
      if (!due || out > at) {
        const missing = await keeper.voidWithoutRound(merchantGame, beacon.kind, later(at, -VOID_ROUND_MS), at)
        const signature =
          missing && timeOfRound(beacon.pace, Number(missing.round)) <= at ? await signatureOf(missing) : null
        if (!missing || signature === null) return async () => sooner(out, later(at, SOMETIME_MS))
        return async (trx) => {
          await keepRound(trx, missing, signature)
          return at
        }
      }
      const signature = await signatureOf(due)
      if (signature !== null)
        return async (trx) => {
          await drawPrizes(trx, due.draw_id, signature, at)
          await wakeKeeper(trx, merchantGame, 'settle', at)
          return at
        }
      if (at < givenUpAt(due)) return async () => later(at, SOON_MS)
      return async (trx) => {
        const locked = await lockDraw(trx, due.draw_id, 'update')
        if (locked?.state !== 'closed') return at
        await voidDraw(trx, locked, { by: KEEPER, reason: LATE_BEACON }, at)
        await wakeKeeper(trx, merchantGame, 'settle', at)
        return at
      }
    },
  }

  const settle: PlainJob = {
    kind: 'lottery.settle',
    subjects,
    work: async (trx, subject, at) => {
      const { house: merchant, game } = gameOfSubject(subject)
      const keeper = createKeeperRepository(trx)
      const found = await keeper.toEnd({ merchant: merchant.code, game })
      if (!found) return later(at, SOMETIME_MS)
      const state = found.state === 'void' ? 'void' : 'settling'
      if (found.state !== state) await keeper.change(found, { state })
      const ending = { ...found, state } as const
      const { paid, isMore } = await endOrders(trx, merchant, ending, deps.batch, closeStake, at)
      if (state === 'void') {
        if (!isMore) await keeper.change(ending, { settled_at: at })
        return at
      }
      await keeper.change(ending, { paid: found.paid + paid, ...(isMore ? {} : { state: 'settled', settled_at: at }) })
      // Every sealed satang has left the lottery's account.
      if (!isMore && (await createEndingRepository(trx).settledStake(found.draw_id)) !== found.stake)
        throw new Error(`${found.draw_id} was not settled as it was sealed`)
      return at
    },
  }
  return [schedule, settle, draw]
}
