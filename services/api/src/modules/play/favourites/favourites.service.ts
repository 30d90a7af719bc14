import type { LanguageCode } from '@tessera/contracts'
import { type FavouriteList, PAGE_SIZE } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { type PageQuery, pageStart, timeCursorText } from '../../../paging/time-cursor.domain.ts'
import { toGame, totalPages } from '../games/games.domain.ts'
import type { FavouriteFilter, FavouriteRepository } from './favourites.repository.ts'

export const createFavouriteService = (repository: FavouriteRepository, now: () => Date) => {
  const ids = (memberId: string): Promise<string[]> => repository.ids(memberId, PAGE_SIZE.favouriteFallback)
  return {
    ids,
    list: async (filter: FavouriteFilter, page: PageQuery, language: LanguageCode): Promise<Outcome<FavouriteList>> => {
      const { pageNo, pageSize } = page
      const start = pageStart(page)
      if (!start) return refused('request.invalid', { fields: { cursor: 'unknown' } })
      const [found, count] = await Promise.all([repository.list(filter, pageSize + 1, start), repository.count(filter)])
      const rows = found.slice(0, pageSize)
      const last = rows.at(-1)
      return done({
        content: rows.map((row) => toGame(row, language)),
        pageNum: pageNo,
        totalPages: totalPages(count, pageSize),
        next: last && found.length > pageSize ? timeCursorText({ at: last.added_at, id: last.node_id }) : null,
      })
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
