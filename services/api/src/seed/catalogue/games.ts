import type { GameType } from '@tessera/contracts'
import { familyTitles } from './family-titles.ts'
import { hotPlan } from './hot.ts'
import { type Random, seededRandom } from './random.ts'
import { featuredTitle, slotTitle, type Title } from './slot-titles.ts'
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

function slotTitles(plan: VendorPlan, random: Random, taken: Set<string>): Title[] {
  const first = featuredTitle(plan.code, taken)
  const titles = first ? [first] : []
  while (titles.length < plan.count) titles.push(slotTitle(random, taken))
  return titles.map((title) =>
    random.next() < 0.28 ? { ...title, classify: [...title.classify, 'FeatureBuy'] } : title,
  )
}

function build(): CatalogueGame[] {
  const random = seededRandom(20_261_120)
  // The leading names are held back first, so that no other vendor composes one of them.
  const taken = new Set<string>()
  for (const plan of vendorPlans) featuredTitle(plan.code, taken)
  const hot = new Map(hotPlan.map(([vendor, index], at) => [`${vendor}/${index}`, at + 1]))
  const games: CatalogueGame[] = []
  for (const plan of vendorPlans) {
    const titles = plan.families ? familyTitles(plan.families, plan.count) : slotTitles(plan, random, taken)
    titles.forEach((title, index) => {
      const slug = slugOf(title.name.en)
      games.push({
        nodeId: String(FIRST_NODE + games.length),
        vendor: plan.code,
        gameType: plan.gameType,
        gameClassify: title.classify,
        gameId: slug,
        slug,
        name: title.name,
        hotRank: hot.get(`${plan.code}/${index}`) ?? null,
        isNew: games.length % NEW_EVERY === 6,
        minBet: random.pick(minBets[plan.gameType]),
        minLine: plan.gameType === 'RNG' ? random.pick(LINES) : 0,
        supportPlay: TRIAL_TYPES.includes(plan.gameType),
      })
    })
  }
  return games
}

export const games: readonly CatalogueGame[] = build()
