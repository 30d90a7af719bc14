import type { Category, Vendor, VendorConfig } from '@tessera/site'
import { needsVendors } from './category-preset.ts'

type Mapping = VendorConfig['mapping']

/** Returns the sports vendors, except those that have a category of their own (LOB-125, LOB-126). */
export function sportsVendors(mapping: Mapping): string[] {
  const separateVendors = new Set([...(mapping.ESPORTS ?? []), ...(mapping.COCKFIGHT ?? [])])
  return (mapping.SPORTS ?? []).filter((code) => !separateVendors.has(code))
}

const SEPARATE_CATEGORIES: readonly Category[] = ['ESPORTS', 'COCKFIGHT']
const SPORTS_CATEGORIES: readonly Category[] = ['SPORTS', 'ESPORTS']

/** Returns the category of a vendor: its game type, or ESPORTS or COCKFIGHT for the sports vendors of these categories. */
export const categoryOfVendor = ({ vassalage, gameType }: Vendor, mapping: Mapping): Category =>
  (gameType === 'SPORTS' && SEPARATE_CATEGORIES.find((category) => mapping[category]?.includes(vassalage))) || gameType

export interface VendorGroup {
  category: Category
  vendors: readonly Vendor[]
}

/**
 * Groups the vendors by category, in the merchant's order; of sports, ESPORTS follow SPORTS and COCKFIGHT is last of all. No
 * group is empty (LOB-125 to LOB-127).
 */
export function vendorGroups(vendors: readonly Vendor[], mapping: Mapping): VendorGroup[] {
  const order = new Set<Category>(
    vendors.flatMap(({ gameType }) => (SPORTS_CATEGORIES.includes(gameType) ? ['SPORTS', 'ESPORTS'] : [gameType])),
  )
  order.delete('COCKFIGHT')
  return [...order.add('COCKFIGHT')]
    .map((category) => ({
      category,
      vendors: vendors.filter((vendor) => categoryOfVendor(vendor, mapping) === category),
    }))
    .filter((group) => group.vendors.length > 0)
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
