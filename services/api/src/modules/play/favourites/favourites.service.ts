import type { LanguageCode } from '@tessera/contracts'
import { type FavouriteList, PAGE_SIZE } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { toGame, totalPages } from '../games/games.domain.ts'
import type { FavouriteFilter, FavouriteRepository } from './favourites.repository.ts'

export const createFavouriteService = (repository: FavouriteRepository, now: () => Date) => {
  const ids = (memberId: string): Promise<string[]> => repository.ids(memberId, PAGE_SIZE.favouriteFallback)
  return {
    ids,
    list: async (
      filter: FavouriteFilter,
      pageNo: number,
      pageSize: number,
      language: LanguageCode,
    ): Promise<FavouriteList> => {
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [rows, count] = await Promise.all([repository.list(filter, page), repository.count(filter)])
      return {
        content: rows.map((row) => toGame(row, language)),
        pageNum: pageNo,
        totalPages: totalPages(count, pageSize),
      }
    },
    /** Adding a favourite again changes nothing. */
    add: async (memberId: string, nodeId: string, vendor: string): Promise<Outcome<string[]>> => {
      if (!(await repository.gameExists(nodeId, vendor))) return refused('request.not.found')
      await repository.add(memberId, nodeId, now())
      return done(await ids(memberId))
    },
    remove: async (memberId: string, nodeId: string): Promise<string[]> => {
      await repository.remove(memberId, nodeId)
      return ids(memberId)
    },
  }
}
export type FavouriteService = ReturnType<typeof createFavouriteService>
