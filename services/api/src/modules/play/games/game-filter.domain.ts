import { type GameList, GameType, type MerchantConfig } from '@tessera/site'
import type { StoredGame } from '../../../database/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.domain.ts'

export interface GameFilter {
  name?: string | undefined
  gameType?: string | undefined
  vendors?: readonly string[] | undefined
  classify?: string | undefined
  minBet?: number | undefined
  minLine?: number | undefined
  isNew?: boolean | undefined
}

export type VendorLists = MerchantConfig['vendorLists']

/** Sports whose vendors the merchant lists separately, by game type (LOB-118). */
const LISTED_SPORTS = { ESPORTS: 'esports', COCKFIGHT: 'cockfight' } as const satisfies Record<
  string,
  keyof VendorLists
>
const vendorListOf = (gameType: string): keyof VendorLists | undefined =>
  gameType in LISTED_SPORTS ? LISTED_SPORTS[gameType as keyof typeof LISTED_SPORTS] : undefined

function typeFilter(gameType: string, lists: VendorLists): (game: StoredGame) => boolean {
  const list = vendorListOf(gameType)
  if (!list) return (game) => game.game_type === gameType
  const vendors = new Set(lists[list])
  return (game) => game.game_type === gameType || (game.game_type === 'SPORTS' && vendors.has(game.vendor))
}

/** Returns a predicate that checks every filter except the name. */
export function gameFilter(filter: GameFilter, lists: VendorLists): (game: StoredGame) => boolean {
  const { gameType, vendors, classify, minBet, minLine, isNew } = filter
  const rules: ((game: StoredGame) => boolean)[] = []
  if (gameType) rules.push(typeFilter(gameType, lists))
  if (vendors && vendors.length > 0) rules.push((game) => vendors.includes(game.vendor))
  if (classify) rules.push((game) => game.game_classify.includes(classify))
  if (minBet !== undefined) rules.push((game) => game.min_bet >= minBet)
  if (minLine !== undefined) rules.push((game) => game.min_line >= minLine)
  if (isNew !== undefined) rules.push((game) => game.is_new === isNew)
  return (game) => rules.every((rule) => rule(game))
}

/** Returns the filters whose value is not in the catalogue; a list of vendors counts as unknown if none of them is known. */
export function unknownFilters(
  filter: GameFilter,
  catalogue: Pick<Catalogue, 'vendors' | 'classifies'>,
): NonNullable<GameList['unknown']> {
  const { gameType, vendors = [], classify } = filter
  const validFilters = {
    gameType: !gameType || GameType.safeParse(gameType).success,
    vassalage: vendors.length === 0 || catalogue.vendors.some(({ code }) => vendors.includes(code)),
    gameClassify: !classify || catalogue.classifies.has(classify),
  }
  return (['gameType', 'vassalage', 'gameClassify'] as const).filter((name) => !validFilters[name])
}
