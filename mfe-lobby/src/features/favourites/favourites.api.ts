import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import { type Game, PAGE_SIZE } from '@tessera/site'
import { AddFavourite, FavouriteIds, Favourites, RemoveFavourite } from '@tessera/site/calls'

export interface FavouritesApi {
  ids(): Promise<readonly string[]>
  /** The newest, as many as the lobby's row holds. */
  row(): Promise<readonly Game[]>
  add(game: Game): Promise<void>
  remove(game: Game): Promise<void>
}

export function favouritesApi(http: HttpClient, language: () => LanguageCode): FavouritesApi {
  const change = ({ nodeId, vassalage }: Game) => ({ nodeId, vendor: vassalage })
  const first = async (pageSize: number) => {
    const query = { pageNo: 1, pageSize, language: language() }
    return (await http.call(Favourites, { query, fresh: true })).value.content
  }
  return {
    async ids() {
      try {
        return (await http.call(FavouriteIds, { fresh: true })).value.ids
      } catch {
        // The games themselves contain their ids, too (LOB-107).
        return (await first(PAGE_SIZE.favouriteFallback)).map(({ nodeId }) => nodeId)
      }
    },
    row: () => first(PAGE_SIZE.favouriteRow),
    add: async (game) => void (await http.call(AddFavourite, { body: change(game) })),
    remove: async (game) => void (await http.call(RemoveFavourite, { query: change(game) })),
  }
}
