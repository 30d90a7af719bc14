import {
  type Game,
  type GameLaunch,
  type GameList,
  HOT_CAP,
  type LanguageCode,
  type MerchantConfig,
  type Vendor,
  type VendorConfig,
} from '@tessera/contracts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { createToken, hashToken } from '../sessions/sessions.domain.ts'
import { isInSite, playUrl, toGame, toLaunch, totalPages, toVendorConfig, toVendors } from './games.domain.ts'
import type { GameFilter, GameRepository } from './games.repository.ts'

const LAUNCH_LIFE_MS = 2 * 60_000

export interface LaunchWish {
  memberId: string
  nodeId: string
  language: LanguageCode
  backUrl: string | undefined
}

export const createGameService = (repository: GameRepository, now: () => Date) => ({
  list: async (filter: GameFilter, pageNo: number, pageSize: number, language: LanguageCode): Promise<GameList> => {
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const [rows, totalCount] = await Promise.all([repository.list(filter, page), repository.count(filter)])
    return {
      games: rows.map((row) => toGame(row, language)),
      pageNum: pageNo,
      totalPages: totalPages(totalCount, pageSize),
      totalCount,
    }
  },
  hot: async (language: LanguageCode): Promise<Game[]> =>
    (await repository.hot(HOT_CAP)).map((row) => toGame(row, language)),
  vendors: async (
    language: LanguageCode,
    lists: MerchantConfig['vendorLists'],
  ): Promise<{ vendors: Vendor[]; config: VendorConfig }> => {
    const rows = await repository.vendors()
    return { vendors: toVendors(rows, language), config: toVendorConfig(rows, lists) }
  },
  /** The address of the game's page, with a token that opens it once within two minutes. */
  launch: async (wish: LaunchWish): Promise<Outcome<GameLaunch>> => {
    if (wish.backUrl !== undefined && !isInSite(wish.backUrl))
      return refused('request.invalid', { fields: { backUrl: 'in_site' } })
    const game = await repository.byNodeId(wish.nodeId)
    if (!game) return refused('request.not.found')
    const token = createToken()
    const at = now()
    await repository.addLaunch({
      token_hash: hashToken(token),
      member_id: wish.memberId,
      node_id: game.node_id,
      created_at: at,
      expires_at: new Date(at.getTime() + LAUNCH_LIFE_MS),
      used_at: null,
    })
    return done(toLaunch(game, playUrl(game, token, wish.language, wish.backUrl ?? '/m/home')))
  },
  sweep: () => repository.forgetLaunches(now()),
})
export type GameService = ReturnType<typeof createGameService>
