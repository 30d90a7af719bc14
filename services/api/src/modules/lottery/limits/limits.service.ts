import type { LimitedNumber, MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createDrawRepository } from '../draws/draws.repository.ts'
import { limitOf, minLimitedLiability } from './exposure.domain.ts'
import { createExposureRepository } from './exposure.repository.ts'

const MAX_NUMBERS = 2_000

/** Numbers of draws that are sold at half the rate or are closed (เลขอั้น). */
export const createLotteryLimitService = (db: Db) => ({
  /** Lists the limited numbers, closed ones first. If there are more than `MAX_NUMBERS`, those with the highest liability are returned. */
  limitedNumbers: async (merchant: MerchantConfig, drawId: string): Promise<Result<LimitedNumber[]>> => {
    const draw = await createDrawRepository(db).find(drawId)
    if (draw?.merchant !== merchant.code) return err('draw.not.found')
    const rules = merchant.lottery
    const exposures = await createExposureRepository(db).listExposed(drawId, minLimitedLiability(rules), MAX_NUMBERS)
    const limitedNumbers = exposures.flatMap((exposure) => {
      const state = limitOf(rules, draw.game, exposure)
      return state ? [{ kind: exposure.kind, numbers: exposure.numbers, state }] : []
    })
    return ok(limitedNumbers.toSorted((a, b) => Number(b.state === 'closed') - Number(a.state === 'closed')))
  },
})
export type LotteryLimitService = ReturnType<typeof createLotteryLimitService>
