import type { App } from '@tessera/server'
import { AddRecent, RecentGames } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { RecentService } from './recent.service.ts'

export function recentRoutes(app: App, recent: RecentService): void {
  serveSigned(app, RecentGames, async ({ query, session, merchant }) => ({
    success: true as const,
    value: await recent.list({
      ...query,
      memberId: session.memberId,
      filter: { gameType: query.gameType, vendors: query.vendor ? [query.vendor] : [] },
      lists: merchant.vendorLists,
    }),
  }))
  serveSigned(app, AddRecent, async ({ query, session }) => {
    unwrap(await recent.add(session.memberId, query.nodeId))
    return { success: true as const, value: {} }
  })
}
