import type { App } from '@tessera/server'
import { Jackpots } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { JackpotService } from './jackpots.service.ts'

export function jackpotRoutes(app: App, jackpots: JackpotService): void {
  servePublic(
    app,
    Jackpots,
    async ({ query, merchant }) => {
      const mode = merchant.play.jackpot
      const pools = mode === 'pool' ? await jackpots.listPools(merchant.code, query.language) : []
      // If there is no pool to show, the mode is the demonstration, which pages label as such.
      return { success: true as const, value: { mode: mode === 'pool' && pools.length === 0 ? 'demo' : mode, pools } }
    },
    { isPubliclyCacheable: true },
  )
}
