import type { App } from '@tessera/server'
import { LotteryLimits } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LotteryLimitService } from './limits.service.ts'

export function lotteryLimitRoutes(app: App, limits: LotteryLimitService): void {
  servePublic(
    app,
    LotteryLimits,
    async ({ query: { drawId }, merchant }) => ({
      success: true as const,
      value: { drawId, numbers: unwrap(await limits.limitedNumbers(merchant, drawId)) },
    }),
    { isPubliclyCacheable: true, errorCodes: ['draw.not.found'] },
  )
}
