import type { LotteryGameCode, MerchantConfig } from '@tessera/site'
import {
  type DeskDraw,
  type HurryDraw,
  may,
  type Operator,
  type VoidDrawInput,
  type VoidYes,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { voidDraw } from '../draws/draw-result.ts'
import { wakeDrawJob } from '../draws/draws.jobs.ts'
import { lockDraw, type StoredDraw, toDraw } from '../draws/draws.repository.ts'
import { createSchedulerRepository } from '../draws/scheduler.repository.ts'
import { createDeskDrawRepository, type DrawWithTotals } from './desk-draws.repository.ts'

/** States in which a draw can be voided. */
const VOIDABLE_STATES: ReadonlySet<StoredDraw['state']> = new Set(['scheduled', 'open', 'closed'])

const toDeskDraw = (draw: DrawWithTotals): DeskDraw => ({
  ...toDraw(draw),
  commitment: draw.commitment,
  round: Number(draw.round),
  lines: draw.lines_now,
  stake: moneyText(draw.stake_now),
  paid: draw.state === 'settled' ? moneyText(draw.paid) : null,
  mostAtRisk: moneyText(draw.most_at_risk),
  sealedAt: draw.sealed_at?.toISOString() ?? null,
  sealLate: draw.seal_late,
  voidAsked:
    draw.void_by === null || draw.state === 'void'
      ? null
      : { by: draw.void_by, at: draw.void_asked_at?.toISOString() ?? '', reason: draw.void_reason ?? '' },
  voidReason: draw.state === 'void' ? draw.void_reason : null,
})

/** Draws for the desk. Voiding a draw needs two operators; outside production its closing can be brought forward. */
export function createDeskDraws(db: Db, merchants: readonly MerchantConfig[], now: () => Date) {
  /** Locks a draw, changes it and writes the audit entry; returns the changed draw. */
  const changeDraw = (
    drawId: string,
    actor: string,
    action: 'lottery.void.ask' | 'lottery.void.confirm' | 'lottery.void.withdraw' | 'lottery.hurry',
    change: (trx: Trx, draw: StoredDraw, at: Date) => Promise<Result<{ reason: string; after: object }>>,
  ): Promise<Result<DeskDraw>> =>
    transact(db, async (trx) => {
      const [at, draw] = [now(), await lockDraw(trx, drawId, 'update')]
      if (!draw) return err('draw.not.found')
      const result = await change(trx, draw, at)
      if (!result.ok) return result
      const { reason, after } = result.value
      const { merchant } = draw
      await writeAuditEntry(trx, { actor, action, merchant, reason, before: { drawId, state: draw.state }, after }, at)
      return ok(toDeskDraw(await createDeskDrawRepository(trx).byId(drawId)))
    })
  return {
    /** Error: `request.not.found`. */
    list: async (merchant: string, game: LotteryGameCode): Promise<Result<DeskDraw[]>> =>
      findMerchant(merchants, merchant) !== undefined
        ? ok((await createDeskDrawRepository(db).list(merchant, game)).map(toDeskDraw))
        : err('request.not.found'),
    /** Errors: `draw.not.found`, `lottery.draw.final`; `request.conflict` if voiding is already requested. */
    requestVoid: ({ drawId, reason }: z.output<typeof VoidDrawInput>, actor: string): Promise<Result<DeskDraw>> =>
      changeDraw(drawId, actor, 'lottery.void.ask', async (trx, draw, at) => {
        if (!VOIDABLE_STATES.has(draw.state)) return err('lottery.draw.final')
        if (draw.void_by !== null) return err('request.conflict')
        const change = { void_by: actor, void_asked_at: at, void_reason: reason }
        await createSchedulerRepository(trx).change(draw, change)
        return ok({ reason, after: {} })
      }),
    /**
     * Errors: `draw.not.found`, `lottery.draw.final`; `request.conflict` if voiding was not requested; `review.same.person` for the
     * requester.
     */
    confirmVoid: ({ drawId, reason }: z.output<typeof VoidYes>, actor: string): Promise<Result<DeskDraw>> =>
      changeDraw(drawId, actor, 'lottery.void.confirm', async (trx, draw, at) => {
        if (!VOIDABLE_STATES.has(draw.state)) return err('lottery.draw.final')
        if (draw.void_by === null || draw.void_reason === null) return err('request.conflict')
        if (draw.void_by === actor) return err('review.same.person')
        await voidDraw(trx, draw, { by: actor, reason: draw.void_reason }, at)
        await wakeDrawJob(trx, draw, 'settle', at)
        await wakeDrawJob(trx, draw, 'keep', at)
        return ok({ reason, after: { state: 'void', askedBy: draw.void_by } })
      }),
    /**
     * Removes a request to void a draw, for its author (withdrawal) or an operator who may confirm it (rejection). Errors:
     * `draw.not.found`, `lottery.draw.final`; `request.conflict` if voiding was not requested; `permission.denied`.
     */
    withdrawVoid: ({ drawId, reason }: z.output<typeof VoidYes>, { name, role }: Operator): Promise<Result<DeskDraw>> =>
      changeDraw(drawId, name, 'lottery.void.withdraw', async (trx, draw) => {
        if (!VOIDABLE_STATES.has(draw.state)) return err('lottery.draw.final')
        if (draw.void_by === null) return err('request.conflict')
        if (draw.void_by !== name && !may(role, 'lottery.void.confirm')) return err('permission.denied')
        await createSchedulerRepository(trx).change(draw, { void_by: null, void_asked_at: null, void_reason: null })
        return ok({ reason, after: { askedBy: draw.void_by } })
      }),
    /**
     * Closes the sale of a draw sooner. It is still drawn at the original time, because the beacon's round was fixed before its
     * sale. Errors: `draw.not.found`, `lottery.draw.closed`, `lottery.hurry.refused`.
     */
    hurry: ({ drawId, seconds, reason }: z.output<typeof HurryDraw>, actor: string): Promise<Result<DeskDraw>> =>
      changeDraw(drawId, actor, 'lottery.hurry', async (trx, draw, at) => {
        if (findMerchant(merchants, draw.merchant)?.production !== false) return err('lottery.hurry.refused')
        const closesAt = new Date(at.getTime() + seconds * 1000)
        if (draw.state !== 'open' || draw.closes_at <= closesAt) return err('lottery.draw.closed')
        await createSchedulerRepository(trx).change(draw, { closes_at: closesAt })
        await wakeDrawJob(trx, draw, 'keep', at)
        return ok({ reason, after: { closesAt: closesAt.toISOString() } })
      }),
  }
}
export type DeskDrawService = ReturnType<typeof createDeskDraws>
