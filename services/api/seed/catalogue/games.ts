import type { GameType } from '@tessera/site'
import { familyTitles } from './family-titles.ts'
import { PINNED_COUNT, popularGamePlan } from './popular-game-plan.ts'
import { type Random, seededRandom } from './random.ts'
import { featuredTitle, inHouseTitles, slotTitle, type Title } from './slot-titles.ts'
import type { CatalogueGame } from './types.ts'
import { type VendorPlan, vendorPlans } from './vendor-list.ts'

const FIRST_NODE_ID = 100_001
const NEW_GAME_INTERVAL = 17

const minBets: Record<GameType, readonly number[]> = {
  RNG: [1, 1, 1, 2, 5, 10],
  FISH: [1, 2, 5],
  PVP: [5, 10, 20, 50],
  LIVE: [10, 20, 50, 100],
  SPORTS: [10, 20],
  ESPORTS: [10, 20],
  COCKFIGHT: [20, 50],
  LOTT: [1, 5],
  ELOTT: [1, 5],
}
const LINES = [5, 9, 10, 20, 25, 30, 40, 50, 100]
/** Types of games that can be played with a trial account. */
const TRIAL_TYPES: readonly GameType[] = ['RNG', 'FISH', 'PVP']

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function createCatalogueGame(
  plan: VendorPlan,
  title: Title,
  index: number,
  hotRank: number | null,
  random: Random,
): CatalogueGame {
  const slug = slugOf(title.name.en)
  return {
    nodeId: String(FIRST_NODE_ID + index),
    vendor: plan.code,
    gameType: plan.gameType,
    gameClassify: title.classificationKeys,
    gameId: slug,
    slug,
    name: title.name,
    hotRank,
    isNew: index % NEW_GAME_INTERVAL === 6,
    minBet: random.pick(minBets[plan.gameType]),
    minLine: plan.gameType === 'RNG' ? random.pick(LINES) : 0,
    supportPlay: TRIAL_TYPES.includes(plan.gameType),
  }
}

const maybeAddFeatureBuy = (title: Title, random: Random): Title =>
  random.next() < 0.28 ? { ...title, classificationKeys: [...title.classificationKeys, 'FeatureBuy'] } : title

function slotTitles(plan: VendorPlan, random: Random, usedNames: Set<string>): Title[] {
  const featured = featuredTitle(plan.code, usedNames)
  const titles = featured ? [featured] : []
  while (titles.length < plan.count) titles.push(slotTitle(random, usedNames))
  const taggedTitles = titles.map((title) => maybeAddFeatureBuy(title, random))
  const inHouseGameTitles = inHouseTitles[plan.code] ?? []
  // They replace generated titles, so that all other titles stay unchanged.
  return taggedTitles.toSpliced(1, inHouseGameTitles.length, ...inHouseGameTitles)
}

function buildGames(): CatalogueGame[] {
  const random = seededRandom(20_261_120)
  // Reserve the featured names first, so that no other vendor generates one of them.
  const usedNames = new Set<string>()
  for (const plan of vendorPlans) featuredTitle(plan.code, usedNames)
  const hotRanks = new Map(
    popularGamePlan.slice(0, PINNED_COUNT).map(([vendor, index], rankIndex) => [`${vendor}/${index}`, rankIndex + 1]),
  )
  const games: CatalogueGame[] = []
  for (const plan of vendorPlans) {
    const titles = plan.families ? familyTitles(plan.families, plan.count) : slotTitles(plan, random, usedNames)
    titles.forEach((title, index) => {
      games.push(createCatalogueGame(plan, title, games.length, hotRanks.get(`${plan.code}/${index}`) ?? null, random))
    })
  }
  return games
}

/** Games of the base catalogue, which every demo has. */
export const games: readonly CatalogueGame[] = buildGames()

/** Returns the base catalogue, extended to `count` games with further slots of all slot vendors in turn. */
export function expandGames(count: number): CatalogueGame[] {
  const random = seededRandom(20_261_122)
  const expandedGames = games.slice(0, count)
  const usedNames = new Set(games.map((game) => game.name.en))
  const slotPlans = vendorPlans.filter((plan) => !plan.families)
  while (expandedGames.length < count) {
    const title = maybeAddFeatureBuy(slotTitle(random, usedNames), random)
    expandedGames.push(
      createCatalogueGame(
        slotPlans[expandedGames.length % slotPlans.length] as VendorPlan,
        title,
        expandedGames.length,
        null,
        random,
      ),
    )
  }
  return expandedGames
}

/** Most popular games of the demo, in that order. */
export const popularGames: readonly CatalogueGame[] = popularGamePlan.flatMap(([vendor, index]) => {
  const game = games.filter((item) => item.vendor === vendor)[index]
  return game ? [game] : []
})
