import type { Category, Vendor, VendorConfig } from '@tessera/contracts'
import { CATEGORY_ROUTES } from './category-routes.ts'

const APART: readonly Category[] = ['ESPORTS', 'COCKFIGHT']

/** The list of a vendor's games: the page of their type, or of the category that its vendor is apart in (LOB-125, LOB-126). */
export function vendorPage({ vassalage, gameType }: Vendor, mapping: VendorConfig['mapping']): string {
  const apart = APART.find((category) => mapping[category]?.includes(vassalage))
  return `${CATEGORY_ROUTES[apart ?? gameType]}?vassalage=${encodeURIComponent(vassalage)}`
}
