import type { LanguageCode } from '@tessera/contracts'
import type { GameLaunch, GameList, Vendor, VendorConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { createToken, hashToken } from '../../identity/sessions/sessions.domain.ts'
import type { House } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { searchText } from '../catalogue/search-text.domain.ts'
import { accepting, type GameFilter, unknownIn, type VendorLists } from './game-filter.domain.ts'
import { isInSite, playUrl, toGame, toLaunch, totalPages, toVendorConfig, toVendors } from './games.domain.ts'
import type { GameRepository } from './games.repository.ts'

const LAUNCH_LIFE_MS = 2 * 60_000

/** Spaces and tone marks alone name nothing. */
const namesAnything = (name: string | undefined): name is string => searchText(name ?? '') !== ''

export interface LaunchWish {
  memberId: string
  house: House
  /** Plays with play money, which no limit is for. */
  trial: boolean
  nodeId: string
  language: LanguageCode
  backUrl: string | undefined
}

export const createGameService = (
  repository: GameRepository,
  catalogues: CatalogueService,
  gate: Pick<Gate, 'mayLaunch'>,
  now: () => Date,
) => ({
  list: async (
    filter: GameFilter,
    page: { pageNo: number; pageSize: number },
    language: LanguageCode,
    lists: VendorLists,
  ): Promise<GameList> => {
    const catalogue = await catalogues.current()
    const accepts = accepting(filter, lists)
    const unknown = unknownIn(filter, catalogue)
    const found = namesAnything(filter.name)
      ? catalogue.search(filter.name, accepts)
      : { games: catalogue.games.filter(accepts), close: false }
    const { pageNo, pageSize } = page
    return {
      games: found.games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((row) => toGame(row, language)),
      pageNum: pageNo,
      totalPages: totalPages(found.games.length, pageSize),
      totalCount: found.games.length,
      ...(found.close ? { close: true as const } : {}),
      ...(unknown.length > 0 ? { unknown } : {}),
    }
  },
  vendors: async (language: LanguageCode, lists: VendorLists): Promise<{ vendors: Vendor[]; config: VendorConfig }> => {
    const rows = (await catalogues.current()).vendors
    return { vendors: toVendors(rows, language), config: toVendorConfig(rows, lists) }
  },
  /** The address of the game's page, with a token that opens it once within two minutes. */
  launch: async (wish: LaunchWish): Promise<Outcome<GameLaunch>> => {
    if (wish.backUrl !== undefined && !isInSite(wish.backUrl))
      return refused('request.invalid', { fields: { backUrl: 'in_site' } })
    const game = (await catalogues.current()).byNodeId.get(wish.nodeId)
    if (!game) return refused('request.not.found')
    const token = createToken()
    const at = now()
    const added = await repository.addLaunch(async (trx) => (wish.trial ? done(null) : gate.mayLaunch(trx, wish)), {
      token_hash: hashToken(token),
      member_id: wish.memberId,
      node_id: game.node_id,
      created_at: at,
      expires_at: new Date(at.getTime() + LAUNCH_LIFE_MS),
      used_at: null,
    })
    if (!added.ok) return added
    return done(toLaunch(game, playUrl(game, token, wish.language, wish.backUrl ?? '/m/home')))
  },
  sweep: () => repository.forgetLaunches(now()),
})
export type GameService = ReturnType<typeof createGameService>
