import type { LanguageCode } from '@tessera/contracts'
import { type FavouriteList, PAGE_SIZE } from '@tessera/site'
import { formatTimeCursor, type PageQuery, pageStart } from '../../../paging/time-cursor.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import { toGame, totalPages } from '../games/games.domain.ts'
import type { FavouriteFilter, FavouriteRepository } from './favourites.repository.ts'

export const createFavouriteService = (repository: FavouriteRepository, now: () => Date) => {
  const listIds = (memberId: string): Promise<string[]> => repository.listIds(memberId, PAGE_SIZE.favouriteFallback)
  return {
    ids: listIds,
    list: async (filter: FavouriteFilter, page: PageQuery, language: LanguageCode): Promise<Result<FavouriteList>> => {
      const { pageNo, pageSize } = page
      const start = pageStart(page)
      if (!start) return err('request.invalid', { fields: { cursor: 'unknown' } })
      const [foundRows, count] = await Promise.all([
        repository.list(filter, pageSize + 1, start),
        repository.count(filter),
      ])
      const rows = foundRows.slice(0, pageSize)
      const last = rows.at(-1)
      return ok({
        content: rows.map((row) => toGame(row, language)),
        pageNum: pageNo,
        totalPages: totalPages(count, pageSize),
        next: last && foundRows.length > pageSize ? formatTimeCursor({ at: last.added_at, id: last.node_id }) : null,
      })
    },
    /** Adds a favourite and returns all ids; adding one again has no effect. */
    add: async (memberId: string, nodeId: string, vendor: string): Promise<Result<string[]>> => {
      if (!(await repository.hasGame(nodeId, vendor))) return err('request.not.found')
      await repository.add(memberId, nodeId, now())
      return ok(await listIds(memberId))
    },
    remove: async (memberId: string, nodeId: string): Promise<string[]> => {
      await repository.remove(memberId, nodeId)
      return listIds(memberId)
    },
  }
}
export type FavouriteService = ReturnType<typeof createFavouriteService>
