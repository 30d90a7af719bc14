import { expandGames, vendorsOf } from './catalogue/index.ts'
import type { SeedRepository } from './seed.repository.ts'

/** Inserts the vendors and games that every merchant has, in the catalogue's order. */
export async function seedCatalogue(repository: SeedRepository, size: number): Promise<void> {
  const games = expandGames(size)
  await repository.insert(
    'vendors',
    vendorsOf(games).map((v, position) => ({
      code: v.code,
      position,
      name_th: v.name.th,
      name_en: v.name.en,
      game_type: v.gameType,
      is_hot: v.isHot,
      classifies: v.classifies,
    })),
  )
  await repository.insert(
    'games',
    games.map((g, position) => ({
      node_id: g.nodeId,
      position,
      vendor: g.vendor,
      game_type: g.gameType,
      game_classify: g.gameClassify,
      game_id: g.gameId,
      slug: g.slug,
      name_th: g.name.th,
      name_en: g.name.en,
      hot_rank: g.hotRank,
      is_new: g.isNew,
      min_bet: g.minBet,
      min_line: g.minLine,
      support_play: g.supportPlay,
    })),
  )
}
