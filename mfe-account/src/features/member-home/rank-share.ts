import type { RankProgress } from '@tessera/site'

/** Returns the progress to the next rank, 0 to 1 (ACC-129 to ACC-131). */
export function rankShare({ completedConditions, totalExpectedConditions, labelId }: RankProgress): number {
  if (labelId === null) return 1
  return totalExpectedConditions === 0 ? 0 : Math.min(1, completedConditions / totalExpectedConditions)
}
