import { announcements, grownGames, helpTopics, promotionCategories, promotions, vendorsOf } from './catalogue/index.ts'
import type { SeedRepository, SeedRow } from './seed.repository.ts'

const DAY_MS = 86_400_000
const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

interface Texts {
  title: { th: string; en: string }
  content: { th: string; en: string }
}
const texts = ({ title, content }: Texts): SeedRow => ({
  title_th: title.th,
  title_en: title.en,
  content_th: content.th,
  content_en: content.en,
})

const span = (now: Date, one: { startDaysAgo: number; endDaysAhead: number | null }): SeedRow => ({
  start_at: dayFrom(now, -one.startDaysAgo),
  end_at: one.endDaysAhead === null ? null : dayFrom(now, one.endDaysAhead),
})

/** Writes what every merchant shows: vendors, games and texts, in the catalogue's order. */
export async function seedCatalogue(repository: SeedRepository, now: Date, size: number): Promise<void> {
  const games = grownGames(size)
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
  await repository.insert(
    'announcements',
    announcements.map((a, position) => ({
      id: a.id,
      position,
      type: a.type,
      group_name: a.group,
      ...texts(a),
      image: a.image,
      linkage: a.linkage,
      execution: a.execution,
      ...span(now, a),
    })),
  )
  await repository.insert(
    'promotion_categories',
    promotionCategories.map((c, position) => ({ id: c.id, position, name_th: c.name.th, name_en: c.name.en })),
  )
  await repository.insert(
    'promotions',
    promotions.map((p, position) => ({
      id: p.id,
      position,
      linked_promotion_id: p.linkedPromotionId,
      ...texts(p),
      image: p.image,
      category_ids: p.categoryIds,
      ...span(now, p),
      no_expiry: p.noExpiry,
      image_required: p.imageRequired,
      remark_required: p.remarkRequired,
    })),
  )
  await repository.insert(
    'help_topics',
    helpTopics.map((h, position) => ({ id: h.id, position, tag: h.tag, ...texts(h) })),
  )
}
