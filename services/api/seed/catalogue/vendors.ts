import { classificationNames } from './classifications.ts'
import type { CatalogueGame, CatalogueVendor } from './types.ts'
import { vendorPlans } from './vendor-list.ts'

const classificationOrder = Object.keys(classificationNames)

/** Returns all vendors; each lists exactly the classifications that its games in `games` have. */
export function vendorsOf(games: readonly CatalogueGame[]): CatalogueVendor[] {
  const byVendor = Map.groupBy(games, (game) => game.vendor)
  return vendorPlans.map((plan) => {
    const usedKeys = new Set(byVendor.get(plan.code)?.flatMap((game) => game.gameClassify))
    return {
      code: plan.code,
      name: { th: plan.th, en: plan.en },
      gameType: plan.gameType,
      classifies: classificationOrder
        .filter((key) => usedKeys.has(key))
        .map((key) => ({ key, name: classificationNames[key] ?? { th: key, en: key } })),
      isHot: plan.isHot,
    }
  })
}
