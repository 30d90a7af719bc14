import type { App } from '@tessera/server'
import { AddRecent, RecentGames } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { RecentService } from './recent.service.ts'

export function recentRoutes(app: App, recent: RecentService): void {
  serveWithSession(app, RecentGames, async ({ query, session, merchant }) => ({
    success: true as const,
    value: await recent.list({
      ...query,
      memberId: session.memberId,
      filter: { gameType: query.gameType, vendors: query.vendor ? [query.vendor] : [] },
      lists: merchant.vendorLists,
    }),
  }))
  serveWithSession(app, AddRecent, async ({ query, session }) => {
    unwrap(await recent.add(session.memberId, query.nodeId))
    return { success: true as const, value: {} }
  })
}
