import type { GameType } from '@tessera/site'
import { familyTitles } from './family-titles.ts'
import { hotPlan, PINNED } from './hot.ts'
import { type Random, seededRandom } from './random.ts'
import { featuredTitle, inHouseTitles, slotTitle, type Title } from './slot-titles.ts'
import type { CatalogueGame } from './types.ts'
import { type VendorPlan, vendorPlans } from './vendor-list.ts'

const FIRST_NODE = 100_001
const NEW_EVERY = 17

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
/** Types whose vendors let a trial account play. */
const TRIAL_TYPES: readonly GameType[] = ['RNG', 'FISH', 'PVP']

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function gameOf(plan: VendorPlan, title: Title, at: number, hotRank: number | null, random: Random): CatalogueGame {
  const slug = slugOf(title.name.en)
  return {
    nodeId: String(FIRST_NODE + at),
    vendor: plan.code,
    gameType: plan.gameType,
    gameClassify: title.classify,
    gameId: slug,
    slug,
    name: title.name,
    hotRank,
    isNew: at % NEW_EVERY === 6,
    minBet: random.pick(minBets[plan.gameType]),
    minLine: plan.gameType === 'RNG' ? random.pick(LINES) : 0,
    supportPlay: TRIAL_TYPES.includes(plan.gameType),
  }
}

const withFeature = (title: Title, random: Random): Title =>
  random.next() < 0.28 ? { ...title, classify: [...title.classify, 'FeatureBuy'] } : title

function slotTitles(plan: VendorPlan, random: Random, usedNames: Set<string>): Title[] {
  const first = featuredTitle(plan.code, usedNames)
  const titles = first ? [first] : []
  while (titles.length < plan.count) titles.push(slotTitle(random, usedNames))
  const featuredTitles = titles.map((title) => withFeature(title, random))
  const own = inHouseTitles[plan.code] ?? []
  // In place of drawn ones, so that every other name stays what it was.
  return featuredTitles.toSpliced(1, own.length, ...own)
}

function build(): CatalogueGame[] {
  const random = seededRandom(20_261_120)
  // The leading names are held back first, so that no other vendor composes one of them.
  const usedNames = new Set<string>()
  for (const plan of vendorPlans) featuredTitle(plan.code, usedNames)
  const hot = new Map(hotPlan.slice(0, PINNED).map(([vendor, index], at) => [`${vendor}/${index}`, at + 1]))
  const games: CatalogueGame[] = []
  for (const plan of vendorPlans) {
    const titles = plan.families ? familyTitles(plan.families, plan.count) : slotTitles(plan, random, usedNames)
    titles.forEach((title, index) => {
      games.push(gameOf(plan, title, games.length, hot.get(`${plan.code}/${index}`) ?? null, random))
    })
  }
  return games
}

/** The games that every demo has. */
export const games: readonly CatalogueGame[] = build()

/** The same games, and further slots of all slot vendors in turn until there are `count`. */
export function grownGames(count: number): CatalogueGame[] {
  const random = seededRandom(20_261_122)
  const grown = games.slice(0, count)
  const usedNames = new Set(games.map((game) => game.name.en))
  const slotPlans = vendorPlans.filter((plan) => !plan.families)
  while (grown.length < count) {
    const title = withFeature(slotTitle(random, usedNames), random)
    grown.push(gameOf(slotPlans[grown.length % slotPlans.length] as VendorPlan, title, grown.length, null, random))
  }
  return grown
}

/** Most popular games of the demo, in that order. */
export const popularGames: readonly CatalogueGame[] = hotPlan.flatMap(([vendor, index]) => {
  const game = games.filter((item) => item.vendor === vendor)[index]
  return game ? [game] : []
})
