import { KINDS } from '@tessera/lottery'
import type { MerchantConfig } from '@tessera/site'
import type { DeskLimit, SetLimit } from '@tessera/site/operations'
import type * as z from 'zod/mini'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { createDrawRepository, lockDraw, type StoredDraw } from '../draws/draws.repository.ts'
import { capOf, type Exposure, limitOf } from '../limits/exposure.domain.ts'
import { createExposureRepository } from '../limits/exposure.repository.ts'

const MAX_LIMITS = 200

export function createDeskLimits(db: Db, merchants: readonly MerchantConfig[], now: () => Date) {
  const toLimit = ({ merchant, game }: StoredDraw, exposure: Exposure): DeskLimit => {
    const rules = findMerchant(merchants, merchant)?.lottery
    if (!rules) throw new Error(`unknown merchant ${merchant}`)
    return {
      kind: exposure.kind,
      numbers: exposure.numbers,
      state: limitOf(rules, game, exposure) ?? 'open',
      byHand: exposure.byHand !== null,
      liability: moneyText(exposure.liability),
      cap: moneyText(capOf(rules, exposure.numbers)),
    }
  }
  return {
    /** Lists the numbers with a manual limit and those with the highest liability. Error: `draw.not.found`. */
    list: async (drawId: string): Promise<Result<DeskLimit[]>> => {
      const draw = await createDrawRepository(db).find(drawId)
      if (!draw) return err('draw.not.found')
      return ok(
        (await createExposureRepository(db).listExposed(drawId, 1n, MAX_LIMITS)).map((exposure) =>
          toLimit(draw, exposure),
        ),
      )
    },
    /** Accepted lines retain their rate. Errors: `draw.not.found`, `lottery.draw.closed`, `request.invalid`. */
    setLimit: (input: z.output<typeof SetLimit>, actor: string): Promise<Result<DeskLimit>> =>
      transact(db, async (trx) => {
        const { drawId, kind, state, reason } = input
        const draw = await lockDraw(trx, drawId, 'share')
        if (!draw) return err('draw.not.found')
        if (draw.state !== 'scheduled' && draw.state !== 'open') return err('lottery.draw.closed')
        const numbers = KINDS[draw.game][kind]?.normal(input.numbers) ?? null
        if (numbers === null) return err('request.invalid', { fields: { numbers: 'format' } })
        const exposures = createExposureRepository(trx)
        const [before] = await exposures.lock(drawId, [{ kind, numbers }])
        if (!before) throw new Error(`exposure row missing for ${numbers}`)
        const after = { ...before, byHand: state === 'open' ? null : state }
        await trx
          .updateTable('lottery_exposures')
          .set({ by_hand: after.byHand })
          .where('draw_id', '=', drawId)
          .where('kind', '=', kind)
          .where('numbers', '=', numbers)
          .execute()
        const target = { drawId, kind, numbers }
        const entry = {
          actor,
          action: 'lottery.limit',
          merchant: draw.merchant,
          reason,
          before: { ...target, byHand: before.byHand },
          after: { ...target, byHand: after.byHand },
        }
        await writeAuditEntry(trx, entry, now())
        return ok(toLimit(draw, after))
      }),
  }
}
export type DeskLimitService = ReturnType<typeof createDeskLimits>
