import { prizesOf, prizesText, randomnessOf, seedOf } from '@tessera/lottery'
import { DAY_MS } from '@tessera/server/durations'
import type { Trx } from '../../../database/tables.ts'
import { appendToLog } from '../log/log.repository.ts'
import { lockDraw, type StoredDraw } from './draws.repository.ts'
import { isQuick } from './schedule.domain.ts'
import { createSchedulerRepository } from './scheduler.repository.ts'

/** Computes and stores the prizes of a closed draw from its secret and the beacon's signature, which must be verified. */
export async function drawPrizes(trx: Trx, drawId: string, signature: string, at: Date): Promise<void> {
  const draw = await lockDraw(trx, drawId, 'update')
  if (draw?.state !== 'closed') return
  const scheduler = createSchedulerRepository(trx)
  const [secret, randomness] = [await scheduler.secretOf(drawId), await randomnessOf(signature)]
  const prizes = prizesText(await prizesOf(draw.game, await seedOf(drawId, secret, Number(draw.round), randomness)))
  await scheduler.change(draw, { state: 'drawn', signature, randomness, prizes, drawn_at: at })
  await appendToLog(trx, draw.merchant, at, [{ type: 'result', drawId, payload: `${secret}|${randomness}|${prizes}` }])
}

/** Stores the beacon's round of a void draw: with the published secret, everyone can compute the result that it would have had. */
export async function storeRound(trx: Trx, draw: StoredDraw, signature: string): Promise<void> {
  await createSchedulerRepository(trx).change(draw, { signature, randomness: await randomnessOf(signature) })
}

const MAX_QUICK_DELAY_MS = 30 * 60_000
const MAX_DELAY_MS = DAY_MS

/** Returns the time at which a draw is voided if the beacon has not published its round. */
export const voidDeadline = ({ game, draw_at }: Pick<StoredDraw, 'game' | 'draw_at'>): Date =>
  new Date(draw_at.getTime() + (isQuick(game) ? MAX_QUICK_DELAY_MS : MAX_DELAY_MS))

/** Voids a draw that has no result. Its secret is published, and the settle job refunds every stake. */
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
