import { LanguageCodeSchema, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { gameTypeWord } from './game-type-word.ts'

/** Query of a list of games; other properties are invalid. */
export const GameQuery = z.object({
  platform: z.literal('html5'),
  language: LanguageCodeSchema,
  merchantCode: z.optional(queryText(40)),
  gameName: z.optional(queryText(60)),
  gameType: z.optional(gameTypeWord),
  /** One vendor code, or several joined by commas. */
  vassalage: z.optional(queryText(200)),
  gameClassify: z.optional(queryText(40)),
  pageNo: queryInt(1, 100_000),
  pageSize: queryInt(1, 200),
  minBet: z.optional(queryInt(0, 1_000_000)),
  minLine: z.optional(queryInt(0, 10_000)),
  isNew: z.optional(z.enum(['true', 'false'])),
  clientType: z.optional(z.union([z.literal('2'), z.literal(2)])),
})
