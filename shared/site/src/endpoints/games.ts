import { LanguageCodeSchema, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Game, GameList as GameListEntity, Vendor, VendorConfig } from '../entities/game.ts'
import { GameQuery } from './game-query.ts'

const language = LanguageCodeSchema
const platform = z.literal('html5')
/**
 * Games by filters, in the catalogue's order. With `gameName` the best matches are first; if no game has the name, games
 * with similar names are sent, marked `close`. A page after the last one is empty but has the totals.
 */
export const GameList = endpoint({
  method: 'GET',
  path: '/api/v1/games',
  moduleId: 'GAMELO3',
  access: 'public',
  query: GameQuery,
  reply: ok(GameListEntity),
})

/** Hot games, at most 20: what the operator pins, then what most members played of late; `refresh=true` passes by every cache (API-072). */
export const HotGames = endpoint({
  method: 'GET',
  path: '/api/v1/games/hot',
  moduleId: 'GAMELOHOT3',
  access: 'public',
  query: z.object({
    language,
    platform: z.optional(platform),
    isPlatform: z.optional(z.union([z.literal('2'), z.literal(2)])),
    merchantCode: z.optional(queryText(40)),
    refresh: z.optional(z.enum(['true', 'false'])),
  }),
  reply: ok(z.object({ games: z.array(Game) })),
})

export const VendorTypes = endpoint({
  method: 'GET',
  path: '/api/v1/games/vendor-types',
  moduleId: 'GAMELO3',
  access: 'public',
  query: z.object({
    typeId: z.union([z.literal('1'), z.literal(1)]),
    language,
    merchantCode: z.optional(queryText(40)),
  }),
  reply: ok(z.object({ vendors: z.array(Vendor), config: VendorConfig })),
})

const favouriteChange = z.object({
  nodeId: z.string().check(z.maxLength(40)),
  vendor: z.string().check(z.maxLength(40)),
})

/** Node ids of the member's favourites, newest first, at most 200. */
export const FavouriteIds = endpoint({
  method: 'GET',
  path: '/api/v1/favourites/ids',
  moduleId: 'GAMELOFAV3',
  access: 'session',
  reply: ok(z.object({ ids: z.array(z.string()) })),
})

export const AddFavourite = endpoint({
  method: 'POST',
  path: '/api/v1/favourites',
  moduleId: 'GAMELOFAV3',
  access: 'session',
  body: favouriteChange,
  reply: ok(z.object({ ids: z.array(z.string()) })),
})

export const RemoveFavourite = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites',
  moduleId: 'GAMELOFAV3',
  access: 'session',
  query: favouriteChange,
  reply: ok(z.object({ ids: z.array(z.string()) })),
})
