import { randomBytes } from 'node:crypto'
import { type BeaconPace, commitmentOf, drawIdOf, roundAt } from '@tessera/lottery'
import type { BeaconKind, LotteryGameCode } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { createCalendarRepository } from '../calendar/calendar.repository.ts'
import { appendToLog } from '../log/log.repository.ts'
import { lockDraw, type StoredDraw } from './draws.repository.ts'
import { upcomingDraws } from './schedule.domain.ts'
import { createSchedulerRepository } from './scheduler.repository.ts'
import { createHashTree } from './tree.ts'

const SECRET_BYTES = 32

/** Game of a merchant, with the settings that the scheduler needs. */
export interface ScheduledGame {
  merchant: string
  timeZone: string
  game: LotteryGameCode
  beacon: { kind: BeaconKind; pace: BeaconPace }
  fastSeconds: number | null
}

/** Creates the next draws that do not exist yet: each with a committed secret, and the beacon's round. */
export async function scheduleDraws(trx: Trx, scheduledGame: ScheduledGame, at: Date): Promise<boolean> {
  const { merchant, game, beacon } = scheduledGame
  const scheduler = createSchedulerRepository(trx)
  const moves = await createCalendarRepository(trx).moves(merchant, game)
  const upcoming = upcomingDraws({ ...scheduledGame, moves }, at)
  const existing = await scheduler.existingNumeros(
    scheduledGame,
    upcoming.map(({ numero }) => numero),
  )
  const rows = await Promise.all(
    upcoming
      .filter(({ numero }) => !existing.has(numero))
      .map(async ({ numero, closesAt, drawAt }) => {
        const drawId = drawIdOf(merchant, game, numero)
        const secret = randomBytes(SECRET_BYTES).toString('hex')
        const commitment = await commitmentOf(drawId, secret)
        return {
          draw_id: drawId,
          merchant,
          game,
          numero,
          closes_at: closesAt,
          draw_at: drawAt,
          commitment,
          beacon: beacon.kind,
          round: BigInt(roundAt(beacon.pace, drawAt)),
          secret,
        }
      }),
  )
  if (rows.length === 0) return false
  await scheduler.add(rows)
  const commits = rows.map(({ draw_id, commitment, round }) => ({
    type: 'commit' as const,
    drawId: draw_id,
    payload: `${commitment}|${round}`,
  }))
  await appendToLog(trx, merchant, at, commits)
  return true
}

/** Opens the sale of a draw. */
export const openDraw = (trx: Trx, draw: StoredDraw, at: Date): Promise<void> =>
  createSchedulerRepository(trx).change(draw, { state: 'open', opened_at: at })

/**
 * Ends the sale of a draw, once no order is pending, and publishes a seal of the sold lines: the root of their hash tree,
 * their number and their stake. `clock` returns the time of the seal.
 */
export async function closeDraw(trx: Trx, { draw_id }: StoredDraw, clock: () => Promise<Date>): Promise<void> {
  const draw = await lockDraw(trx, draw_id, 'update')
  if (draw?.state !== 'open') return
  const scheduler = createSchedulerRepository(trx)
  const tree = createHashTree()
  let [lines, stake] = [0, 0n]
  for await (const page of scheduler.lines(draw_id)) {
    for (const line of page) {
      tree.add(line.leaf)
      stake += line.stake
    }
    lines += page.length
  }
  const [root, sealedAt] = [tree.root(), await clock()]
  await scheduler.change(draw, {
    state: 'closed',
    root,
    lines,
    stake,
    sealed_at: sealedAt,
    seal_late: sealedAt >= draw.draw_at,
  })
  await appendToLog(trx, draw.merchant, sealedAt, [
    { type: 'seal', drawId: draw_id, payload: `${root}|${lines}|${stake}` },
  ])
}
