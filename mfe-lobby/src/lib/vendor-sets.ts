import type { Category, Vendor, VendorConfig } from '@tessera/contracts'
import { needsVendors } from './category-preset.ts'

type Mapping = VendorConfig['mapping']

/** Sports without those vendors that are a category of their own (LOB-125, LOB-126). */
export function sportsVendors(mapping: Mapping): string[] {
  const apart = new Set([...(mapping.ESPORTS ?? []), ...(mapping.COCKFIGHT ?? [])])
  return (mapping.SPORTS ?? []).filter((code) => !apart.has(code))
}

/** The vendors of a category, in the merchant's order; all of them without a category. */
export function vendorsOf(category: Category | null, vendors: readonly Vendor[], mapping: Mapping): readonly Vendor[] {
  if (category === null) return vendors
  if (category === 'SPORTS') {
    const codes = sportsVendors(mapping)
    return vendors.filter(({ vassalage }) => codes.includes(vassalage))
  }
  if (needsVendors(category)) return vendors.filter(({ vassalage }) => mapping[category]?.includes(vassalage))
  return vendors.filter(({ gameType }) => gameType === category)
}
