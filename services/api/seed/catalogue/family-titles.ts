import type { Title } from './slot-titles.ts'
import type { Family } from './words/tables.ts'

/**
 * The first `count` titles of the families: every base in its first variant, then the other variants in turn, so that a short
 * list still shows all families.
 */
export function familyTitles(families: readonly Family[], count: number): Title[] {
  const titles: Title[] = []
  const variantCount = Math.max(...families.map((family) => family.variants.length))
  for (let v = 0; v < variantCount; v += 1) {
    for (const family of families) {
      const variant = family.variants[v]
      if (!variant) continue
      for (const [en, th] of family.bases) {
        if (titles.length === count) return titles
        titles.push({
          name: { en: variant[0].replace('{}', en), th: variant[1].replace('{}', th) },
          classify: [family.key],
        })
      }
    }
  }
  if (titles.length < count) throw new RangeError(`${families.map((f) => f.key).join('+')} hold only ${titles.length}`)
  return titles
}
