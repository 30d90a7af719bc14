import { classifyNames } from './classifies.ts'
import { games } from './games.ts'
import type { CatalogueVendor } from './types.ts'
import { vendorPlans } from './vendor-list.ts'

const order = Object.keys(classifyNames)

/** A vendor lists exactly the classifications that its games carry. */
const keysOf = (code: string) => {
  const used = new Set(games.filter((game) => game.vendor === code).flatMap((game) => game.gameClassify))
  return order.filter((key) => used.has(key))
}

export const vendors: readonly CatalogueVendor[] = vendorPlans.map((plan) => ({
  code: plan.code,
  name: { th: plan.th, en: plan.en },
  gameType: plan.gameType,
  classifies: keysOf(plan.code).map((key) => ({ key, name: classifyNames[key] ?? { th: key, en: key } })),
  isHot: plan.hot,
}))
