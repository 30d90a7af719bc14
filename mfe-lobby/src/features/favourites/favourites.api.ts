import type { Game } from '@tessera/contracts'
import { AddFavourite, FavouriteIds, RemoveFavourite } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export interface FavouritesApi {
  ids(): Promise<readonly string[]>
  add(game: Game): Promise<void>
  remove(game: Game): Promise<void>
}

export function favouritesApi(http: HttpClient): FavouritesApi {
  const change = ({ nodeId, vassalage }: Game) => ({ nodeId, vendor: vassalage })
  return {
    async ids() {
      const { value } = await http.call(FavouriteIds, { fresh: true })
      return value.ids
    },
    add: async (game) => void (await http.call(AddFavourite, { body: change(game) })),
    remove: async (game) => void (await http.call(RemoveFavourite, { query: change(game) })),
  }
}
