import { prizesOf, prizesText, randomnessOf, seedOf } from '@tessera/lottery'
import type { Trx } from '../../../database/tables.ts'
import { appendToLog } from '../log/log.repository.ts'
import { lockDraw, type StoredDraw } from './draws.repository.ts'
import { isQuick } from './schedule.domain.ts'
import { createSchedulerRepository } from './scheduler.repository.ts'

/** Draws the result of a closed draw, from its secret and the beacon's signature, which is already verified. */
export async function drawPrizes(trx: Trx, drawId: string, signature: string, at: Date): Promise<void> {
  const draw = await lockDraw(trx, drawId, 'update')
  if (draw?.state !== 'closed') return
  const scheduler = createSchedulerRepository(trx)
  const [secret, randomness] = [await scheduler.secretOf(drawId), await randomnessOf(signature)]
  const prizes = prizesText(await prizesOf(draw.game, await seedOf(drawId, secret, Number(draw.round), randomness)))
  await scheduler.change(draw, { state: 'drawn', signature, randomness, prizes, drawn_at: at })
  await appendToLog(trx, draw.merchant, at, [{ type: 'result', drawId, payload: `${secret}|${randomness}|${prizes}` }])
}

/** Stores the round of a void draw: with its secret, which is public, the result that it would have had can be computed. */
export async function storeRound(trx: Trx, draw: StoredDraw, signature: string): Promise<void> {
  await createSchedulerRepository(trx).change(draw, { signature, randomness: await randomnessOf(signature) })
}

const MAX_QUICK_LATE_MS = 30 * 60_000
const MAX_LATE_MS = 24 * 3_600_000

/** Time at which a draw without its beacon is voided. */
export const voidDeadline = ({ game, draw_at }: Pick<StoredDraw, 'game' | 'draw_at'>): Date =>
  new Date(draw_at.getTime() + (isQuick(game) ? MAX_QUICK_LATE_MS : MAX_LATE_MS))

/** Voids a draw that has no result: its secret is published all the same, and every stake is returned. */
export async function voidDraw(
  trx: Trx,
  draw: StoredDraw,
  { by: actor, reason }: { by: string; reason: string },
  at: Date,
): Promise<void> {
  const scheduler = createSchedulerRepository(trx)
  const secret = await scheduler.secretOf(draw.draw_id)
  await scheduler.change(draw, { state: 'void', void_reason: reason, voided_by: actor, voided_at: at })
  await appendToLog(trx, draw.merchant, at, [{ type: 'void', drawId: draw.draw_id, payload: `${secret}|${reason}` }])
}
