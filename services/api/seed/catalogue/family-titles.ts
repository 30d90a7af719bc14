import type { Title } from './slot-titles.ts'
import type { Family } from './words/casino-families.ts'

/**
 * Returns the first `count` titles of the families: every base title in its first variant, then in the second and so on, so that a short
 * list still shows all families.
 */
export function familyTitles(families: readonly Family[], count: number): Title[] {
  const titles: Title[] = []
  const variantCount = Math.max(...families.map((family) => family.variants.length))
  for (let variantIndex = 0; variantIndex < variantCount; variantIndex += 1) {
    for (const family of families) {
      const variant = family.variants[variantIndex]
      if (!variant) continue
      for (const [en, th] of family.bases) {
        if (titles.length === count) return titles
        titles.push({
          name: { en: variant[0].replace('{}', en), th: variant[1].replace('{}', th) },
          classificationKeys: [family.key],
        })
      }
    }
  }
  if (titles.length < count)
    throw new RangeError(`${families.map((f) => f.key).join('+')} have only ${titles.length} of ${count} titles`)
  return titles
}
