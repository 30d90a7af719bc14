import type { ColdLoad } from '../page/cold-load.ts'

/** Most that the home page may take, cold. */
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

/** A search in the greatest catalogue takes less than this, and finds at least this share of misspelt names (LOB-191, LOB-192). */
export const LOBBY_BUDGETS = { searchP99Ms: 50, foundAfterTypo: 0.95 } as const

/** Most that a list of 5,000 games may take on a phone whose CPU is slowed down 4 times, over 200 screens. */
export const LIST_BUDGETS = { nodesMost: 1500, longestTaskMs: 50, heapGrowthMb: 5, inpWorstMs: 150 } as const
