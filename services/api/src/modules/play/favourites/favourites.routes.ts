import type { App } from '@tessera/server'
import { AddFavourite, FavouriteIds, Favourites, RemoveFavourite } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { FavouriteService } from './favourites.service.ts'

export function favouriteRoutes(app: App, favourites: FavouriteService): void {
  serveWithSession(app, Favourites, async ({ query, session }) => {
    const filter = { memberId: session.memberId, gameType: query.gameType, vendor: query.vendor || undefined }
    return {
      success: true as const,
      value: unwrap(await favourites.list(filter, query, query.language)),
    }
  })
  serveWithSession(app, FavouriteIds, async ({ session }) => ({
    success: true as const,
    value: { ids: await favourites.ids(session.memberId) },
  }))
  serveWithSession(app, AddFavourite, async ({ body, session }) => ({
    success: true as const,
    value: { ids: unwrap(await favourites.add(session.memberId, body.nodeId, body.vendor)) },
  }))
  serveWithSession(app, RemoveFavourite, async ({ query, session }) => ({
    success: true as const,
    value: { ids: await favourites.remove(session.memberId, query.nodeId) },
  }))
}
