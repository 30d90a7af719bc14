import { type LanguageCode, type TextLanguage, textLanguageOf } from '@tessera/contracts'
import { type Game, type GameData, GameType, type MerchantConfig, type Vendor, type VendorConfig } from '@tessera/site'
import type * as z from 'zod/mini'
import type { StoredGame, StoredVendor } from '../../../database/tables.ts'

const localizedName = (row: { name_th: string; name_en: string }, language: TextLanguage): string =>
  language === 'th' ? row.name_th : row.name_en

export const parseGameType = (text: string): GameType => GameType.parse(text)

export function toGame(row: StoredGame, language: LanguageCode): Game {
  const icon = `/cdn/games/${row.vendor}/${row.slug}`
  return {
    nodeId: row.node_id,
    nodeName: row.name_en,
    gameName: row.name_en,
    displayName: localizedName(row, textLanguageOf(language)),
    gameType: parseGameType(row.game_type),
    vassalage: row.vendor,
    gameClassify: row.game_classify,
    roomId: null,
    gameId: row.game_id,
    iconUrl: icon,
    mobileLargeIcon: icon,
    showIcon: true,
    supportPlay: row.support_play,
  }
}

export function toVendors(rows: readonly StoredVendor[], language: LanguageCode): Vendor[] {
  const textLanguage = textLanguageOf(language)
  const vendorsWith = (gameType: string, key: string): string[] =>
    rows.filter((row) => row.game_type === gameType && row.classifies.some((c) => c.key === key)).map((row) => row.code)
  return rows.map((row) => ({
    vassalage: row.code,
    displayName: localizedName(row, textLanguage),
    isHot: row.is_hot ? 1 : 0,
    gameType: parseGameType(row.game_type),
    gameClassify: row.classifies.map((c) => ({
      key: c.key,
      displayName: c.name[textLanguage],
      vendors: vendorsWith(row.game_type, c.key),
    })),
    gameCount: row.gameCount,
    vendorNames: [row.code],
  }))
}

/**
 * Order and list of the vendors of each game type. The merchant's own lists are separate from the
 * types: in-house games, and the sports vendors for esports and cockfight (LOB-116, LOB-118, LOB-121).
 */
export function toVendorConfig(rows: readonly StoredVendor[], lists: MerchantConfig['vendorLists']): VendorConfig {
  const mapping: Record<string, string[]> = {}
  for (const row of rows) mapping[row.game_type] = [...(mapping[row.game_type] ?? []), row.code]
  const sorting = GameType.options
    .filter((gameType) => mapping[gameType])
    .map((gameCategory) => ({
      gameCategory,
      vendorNames: (mapping[gameCategory] ?? []).map((accountTypeName) => ({ accountTypeName })),
    }))
  const existingCodes = (codes: readonly string[]) => codes.filter((code) => rows.some((row) => row.code === code))
  return {
    sorting,
    mapping: {
      ...mapping,
      INHOUSE: existingCodes(lists.inHouse),
      ESPORTS: existingCodes(lists.esports),
      COCKFIGHT: existingCodes(lists.cockfight),
    },
  }
}

/** Game types that open the vendor's lobby, in which the member picks a table, a match or a draw. */
const LOBBY_TYPES: readonly GameType[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT']

export function toGameData(row: StoredGame): z.infer<typeof GameData> {
  const gameType = parseGameType(row.game_type)
  return {
    gameType,
    vassalage: row.vendor,
    gameCode: LOBBY_TYPES.includes(gameType) ? 'lobby' : row.game_id,
    gameId: row.game_id,
    nodeId: row.node_id,
    supportPlay: row.support_play,
    isGameH5: true,
    playType: gameType === 'LOTT' ? 'trad' : 'ent',
  }
}

export const totalPages = (count: number, pageSize: number): number => Math.ceil(count / pageSize)
