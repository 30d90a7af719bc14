import { timeOfRound } from '@tessera/lottery'
import { DAY_MS } from '@tessera/server/durations'
import { LotteryGameCode, type MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import type { ExternalJob, JobKind, PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { currentTime } from '../../money/ledger/clock.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import type { Beacon } from './beacon.ts'
import { createBeaconKeyRepository } from './beacon-keys.repository.ts'
import { drawPrizes, storeRound, voidDeadline, voidDraw } from './draw-result.ts'
import { closeDraw, openDraw, type ScheduledGame, scheduleDraws } from './draw-sale.ts'
import { lockDraw, type StoredDraw } from './draws.repository.ts'
import { createEndingRepository } from './endings.repository.ts'
import { createSchedulerRepository, type MerchantGame } from './scheduler.repository.ts'
import { settleOrders } from './settle-orders.ts'

/** Recorded actor of a draw that the system voided. */
const SYSTEM_ACTOR = 'keeper'
const LATE_BEACON_REASON = 'The beacon was not heard in time.'
const RETRY_MS = 1_000
const POLL_INTERVAL_MS = 60_000
/** Void draws also get the beacon's round stored; it is requested for this long after the draw. */
const VOID_ROUND_WINDOW_MS = DAY_MS
/** Lease of the draw job; a beacon request takes three seconds at most. */
const LEASE_MS = 15_000

export interface DrawJobDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  beacon: Beacon
  /** Interval that replaces the pace of the game F5, in seconds; null for its own pace. */
  fastSeconds: number | null
  clock: LedgerClock
  /** Number of orders settled per transaction. */
  batchSize: number
  closeStake: StakeSubscriber
  /** Called if a beacon does not respond or its response is invalid. */
  onError: (error: unknown) => void
}

const subjectOf = ({ merchant, game }: MerchantGame): string => `${merchant}:${game}`
/** Wakes a job of a game after a change of one of its draws. */
export const wakeDrawJob = async (
  db: Db,
  merchantGame: MerchantGame,
  job: 'keep' | 'draw' | 'settle',
  at: Date,
): Promise<void> => createJobRepository(db).wake(`lottery.${job}`, subjectOf(merchantGame), at)

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const earlierOf = (date: Date, other: Date): Date => (date < other ? date : other)

/** Runs draws: schedules, opens, closes, draws and settles them; one job for each game, one step per transaction. */
export function drawJobs(deps: DrawJobDeps): JobKind[] {
  const { db, merchants, beacon, fastSeconds, clock, closeStake } = deps
  const subjects = merchants.flatMap(({ code, lottery }) =>
    lottery.games.map((game) => subjectOf({ merchant: code, game })),
  )
  const gameOfSubject = (subject: string): { merchant: MerchantConfig; game: LotteryGameCode } => {
    const [code, game] = subject.split(':')
    const merchant = merchantByCode(merchants, code)
    return { merchant, game: LotteryGameCode.parse(game) }
  }

  const scheduleJob: PlainJob = {
    kind: 'lottery.keep',
    subjects,
    work: async (trx, subject, at) => {
      const { merchant, game } = gameOfSubject(subject)
      const scheduledGame: ScheduledGame = {
        merchant: merchant.code,
        timeZone: merchant.timeZone,
        game,
        beacon,
        fastSeconds,
      }
      const scheduler = createSchedulerRepository(trx)
      // No draw is scheduled before the key of the beacon is pinned.
      if (!(await createBeaconKeyRepository(trx).pinnedKey(beacon.kind))) return addMs(at, RETRY_MS)
      const drawOnSale = await scheduler.findFirst(scheduledGame, 'open')
      if (drawOnSale && drawOnSale.closes_at <= at) {
        await closeDraw(trx, drawOnSale, () => currentTime(trx, clock))
        await wakeDrawJob(trx, scheduledGame, 'draw', at)
        return at
      }
      if (await scheduleDraws(trx, scheduledGame, at)) return at
      const next = drawOnSale ?? (await scheduler.findFirst(scheduledGame, 'scheduled'))
      if (!next) throw new Error(`${subject}: no open or scheduled draw after scheduling`)
      if (drawOnSale) return earlierOf(drawOnSale.closes_at, addMs(at, POLL_INTERVAL_MS))
      await openDraw(trx, next, at)
      return at
    },
  }

  const drawJob: ExternalJob = {
    kind: 'lottery.draw',
    subjects,
    leaseMs: LEASE_MS,
    request: async (subject, at) => {
      const { merchant, game } = gameOfSubject(subject)
      const merchantGame = { merchant: merchant.code, game }
      const key = await createBeaconKeyRepository(db).pinnedKey(beacon.kind)
      if (!key) {
        const newKey = await beacon.fetchKey()
        return async (trx) => {
          await createBeaconKeyRepository(trx).pin(beacon.kind, newKey, at)
          return at
        }
      }
      const signatureOf = ({ round }: StoredDraw) =>
        beacon.fetchSignature(key, Number(round)).catch((error: unknown) => {
          deps.onError(error)
          return null
        })
      const scheduler = createSchedulerRepository(db)
      const dueDraw = await scheduler.findFirst(merchantGame, 'closed')
      const publishedAt = dueDraw ? timeOfRound(beacon.pace, Number(dueDraw.round)) : addMs(at, POLL_INTERVAL_MS)
      if (!dueDraw || publishedAt > at) {
        const voidedDraw = await scheduler.findVoidWithoutRound(
          merchantGame,
          beacon.kind,
          addMs(at, -VOID_ROUND_WINDOW_MS),
          at,
        )
        const signature =
          voidedDraw && timeOfRound(beacon.pace, Number(voidedDraw.round)) <= at ? await signatureOf(voidedDraw) : null
        if (!voidedDraw || signature === null) return async () => earlierOf(publishedAt, addMs(at, POLL_INTERVAL_MS))
        return async (trx) => {
          await storeRound(trx, voidedDraw, signature)
          return at
        }
      }
      const signature = await signatureOf(dueDraw)
      if (signature !== null)
        return async (trx) => {
          await drawPrizes(trx, dueDraw.draw_id, signature, at)
          await wakeDrawJob(trx, merchantGame, 'settle', at)
          return at
        }
      if (at < voidDeadline(dueDraw)) return async () => addMs(at, RETRY_MS)
      return async (trx) => {
        const locked = await lockDraw(trx, dueDraw.draw_id, 'update')
        if (locked?.state !== 'closed') return at
        await voidDraw(trx, locked, { by: SYSTEM_ACTOR, reason: LATE_BEACON_REASON }, at)
        await wakeDrawJob(trx, merchantGame, 'settle', at)
        return at
      }
    },
  }

  const settleJob: PlainJob = {
    kind: 'lottery.settle',
    subjects,
    work: async (trx, subject, at) => {
      const { merchant, game } = gameOfSubject(subject)
      const scheduler = createSchedulerRepository(trx)
      const unsettledDraw = await scheduler.findUnsettled({ merchant: merchant.code, game })
      if (!unsettledDraw) return addMs(at, POLL_INTERVAL_MS)
      const state = unsettledDraw.state === 'void' ? 'void' : 'settling'
      if (unsettledDraw.state !== state) await scheduler.change(unsettledDraw, { state })
      const settlingDraw = { ...unsettledDraw, state } as const
      const { paid, hasMore } = await settleOrders(trx, merchant, settlingDraw, deps.batchSize, closeStake, at)
      if (state === 'void') {
        if (!hasMore) await scheduler.change(settlingDraw, { settled_at: at })
        return at
      }
      await scheduler.change(settlingDraw, {
        paid: unsettledDraw.paid + paid,
        ...(hasMore ? {} : { state: 'settled', settled_at: at }),
      })
      // Check: the settled stakes must equal the stakes at the close of the sale.
      if (!hasMore && (await createEndingRepository(trx).settledStake(unsettledDraw.draw_id)) !== unsettledDraw.stake)
        throw new Error(`${unsettledDraw.draw_id}: settled stakes differ from the stakes at close`)
      return at
    },
  }
  return [scheduleJob, settleJob, drawJob]
}
