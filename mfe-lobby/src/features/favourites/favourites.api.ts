import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import { type Game, PAGE_SIZE } from '@tessera/site'
import { AddFavourite, FavouriteIds, Favourites, RemoveFavourite } from '@tessera/site/calls'

export interface FavouritesApi {
  listIds(): Promise<readonly string[]>
  /** The newest favourites, as many as fit into the lobby's row. */
  listNewest(): Promise<readonly Game[]>
  addFavourite(game: Game): Promise<void>
  removeFavourite(game: Game): Promise<void>
}

export function favouritesApi(http: HttpClient, language: () => LanguageCode): FavouritesApi {
  const requestBody = ({ nodeId, vassalage }: Game) => ({ nodeId, vendor: vassalage })
  const firstPage = async (pageSize: number) => {
    const query = { pageNo: 1, pageSize, language: language() }
    return (await http.call(Favourites, { query, fresh: true })).value.content
  }
  return {
    async listIds() {
      try {
        return (await http.call(FavouriteIds, { fresh: true })).value.ids
      } catch {
        // Fallback: reads the ids from the first page of favourite games (LOB-107).
        return (await firstPage(PAGE_SIZE.favouriteFallback)).map(({ nodeId }) => nodeId)
      }
    },
    listNewest: () => firstPage(PAGE_SIZE.favouriteRow),
    addFavourite: async (game) => void (await http.call(AddFavourite, { body: requestBody(game) })),
    removeFavourite: async (game) => void (await http.call(RemoveFavourite, { query: requestBody(game) })),
  }
}
