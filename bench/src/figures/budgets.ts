import type { ColdLoad } from '../page/cold-load.ts'

/** Maximum figures of a cold load of the home page. */
export const HOME_BUDGETS: Partial<Record<keyof ColdLoad, number>> = {
  jsBytes: 145_500,
  totalBytes: 516_000,
  requests: 62,
  contentRequests: 35,
  contentLevels: 2,
  lcpMs: 1800,
  tbtMs: 127,
  cls: 0.02,
}

/** Maximum search time in the largest catalogue, and minimum share of misspelt names that are found (LOB-191, LOB-192). */
export const LOBBY_BUDGETS = { searchP99Ms: 50, foundAfterTypo: 0.95 } as const

/** Maximum figures of a list of 5,000 games on a phone whose CPU is slowed down 4 times, over 200 screens. */
export const LIST_BUDGETS = { nodesMost: 1500, longestTaskMs: 50, heapGrowthMb: 5, inpWorstMs: 150 } as const
