import { LanguageCodeSchema, ok, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FavouriteList, RecentList } from '../entities/member-games.ts'
import { GameType } from '../enums.ts'
import { gameTypeWord } from './game-type-word.ts'

const language = LanguageCodeSchema
const pageSize = queryInt(1, 200)

/** The member's favourite games, newest first. With `cursor`, the page before's `next`, it counts instead of `pageNo`: favourites that were removed meanwhile hide no others. */
export const Favourites = endpoint({
  method: 'GET',
  path: '/api/v1/favourites',
  moduleId: 'GAMELOFAV3',
  access: 'session',
  query: z.object({
    pageNo: queryInt(1, 100_000),
    cursor: z.optional(queryText(80)),
    pageSize,
    language,
    gameType: z.optional(GameType),
    vendor: z.optional(queryText(40)),
  }),
  reply: ok(FavouriteList),
})

/** Games of the member's last 200 rounds, latest first, each once. */
export const RecentGames = endpoint({
  method: 'GET',
  path: '/api/v1/recent',
  moduleId: 'GAMELOREC3',
  access: 'session',
  query: z.object({
    page: queryInt(1, 100_000),
    pageSize,
    language,
    gameType: z.optional(gameTypeWord),
    vendor: z.optional(queryText(40)),
    clientType: z.optional(z.union([z.literal('2'), z.literal(2)])),
  }),
  reply: ok(RecentList),
})
