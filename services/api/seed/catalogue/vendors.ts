import { classifyNames } from './classifies.ts'
import type { CatalogueGame, CatalogueVendor } from './types.ts'
import { vendorPlans } from './vendor-list.ts'

const classifyOrder = Object.keys(classifyNames)

/** The vendors of these games; a vendor lists exactly the classifications that its games carry. */
export function vendorsOf(games: readonly CatalogueGame[]): CatalogueVendor[] {
  const byVendor = Map.groupBy(games, (game) => game.vendor)
  return vendorPlans.map((plan) => {
    const usedClassifies = new Set(byVendor.get(plan.code)?.flatMap((game) => game.gameClassify))
    return {
      code: plan.code,
      name: { th: plan.th, en: plan.en },
      gameType: plan.gameType,
      classifies: classifyOrder
        .filter((key) => usedClassifies.has(key))
        .map((key) => ({ key, name: classifyNames[key] ?? { th: key, en: key } })),
      isHot: plan.isHot,
    }
  })
}
