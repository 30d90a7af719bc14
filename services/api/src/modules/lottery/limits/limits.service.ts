import type { LimitedNumber, MerchantConfig } from '@tessera/site'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { createDrawRepository } from '../draws/draws.repository.ts'
import { limitOf, minLimitedLiability } from './exposure.domain.ts'
import { createExposureRepository } from './exposure.repository.ts'

const MAX_NUMBERS = 2_000

/** Numbers of draws that are not sold as usual (เลขอั้น). */
export const createLotteryLimitService = (db: Db) => ({
  /** Closed numbers first; if there are too many, those with the highest liability are returned. */
  numbers: async (merchant: MerchantConfig, drawId: string): Promise<Outcome<LimitedNumber[]>> => {
    const draw = await createDrawRepository(db).find(drawId)
    if (draw?.merchant !== merchant.code) return rejected('draw.not.found')
    const rules = merchant.lottery
    const exposures = await createExposureRepository(db).listExposed(drawId, minLimitedLiability(rules), MAX_NUMBERS)
    const limited = exposures.flatMap((exposure) => {
      const state = limitOf(rules, draw.game, exposure)
      return state ? [{ kind: exposure.kind, numbers: exposure.numbers, state }] : []
    })
    return done(limited.toSorted((a, b) => Number(b.state === 'closed') - Number(a.state === 'closed')))
  },
})
export type LotteryLimitService = ReturnType<typeof createLotteryLimitService>
