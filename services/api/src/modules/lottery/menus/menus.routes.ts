import type { App } from '@tessera/server'
import { LotteryMenus } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import { menuOf } from './menus.domain.ts'

export function lotteryMenuRoutes(app: App): void {
  servePublic(
    app,
    LotteryMenus,
    async ({ query, merchant }) => ({ success: true as const, value: unwrap(menuOf(merchant.lottery, query.game)) }),
    { isPubliclyCacheable: true, errorCodes: ['game.unavailable'] },
  )
}
