import type { LanguageCode } from '@tessera/contracts'
import type { RecentList } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type GameFilter, gameFilter, type VendorLists } from '../games/game-filter.domain.ts'
import { toGame, totalPages } from '../games/games.domain.ts'
import type { RecentRepository } from './recent.repository.ts'

/** Maximum number of recent games per member. */
export const MAX_RECENT = 200

export interface RecentInput {
  memberId: string
  filter: Pick<GameFilter, 'gameType' | 'vendors'>
  lists: VendorLists
  page: number
  pageSize: number
  language: LanguageCode
}

export const createRecentService = (repository: RecentRepository, catalogues: CatalogueService, now: () => Date) => ({
  list: async (input: RecentInput): Promise<RecentList> => {
    const [{ byNodeId }, nodeIds] = await Promise.all([
      catalogues.current(),
      repository.listNodeIds(input.memberId, MAX_RECENT),
    ])
    const games = nodeIds
      .map((nodeId) => byNodeId.get(nodeId))
      .filter((game) => game !== undefined)
      .filter(gameFilter(input.filter, input.lists))
    return {
      list: games
        .slice((input.page - 1) * input.pageSize, input.page * input.pageSize)
        .map((game) => toGame(game, input.language)),
      totalPages: totalPages(games.length, input.pageSize),
    }
  },
  add: async (memberId: string, nodeId: string): Promise<Result<undefined>> => {
    if (!(await catalogues.current()).byNodeId.has(nodeId)) return err('request.not.found')
    await repository.recordOpened(memberId, nodeId, now(), MAX_RECENT)
    return ok(undefined)
  },
})
export type RecentService = ReturnType<typeof createRecentService>
