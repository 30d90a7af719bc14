import * as z from 'zod/mini'
import { Game } from './game.ts'

export const FavouriteList = z.object({
  content: z.array(Game),
  pageNum: z.int(),
  totalPages: z.int(),
  next: z.nullable(z.string()),
})
export type FavouriteList = z.infer<typeof FavouriteList>

/** Games that the member played, latest first, each once. */
export const RecentList = z.object({ list: z.array(Game), totalPages: z.int() })
export type RecentList = z.infer<typeof RecentList>
