import type { Vendor, VendorConfig } from '@tessera/site'
import { CATEGORY_ROUTES } from './category-routes.ts'
import { categoryOfVendor } from './vendor-sets.ts'

/** Returns the address of a vendor's games: the page of the vendor's category. */
export const vendorPage = (vendor: Vendor, mapping: VendorConfig['mapping']): string =>
  `${CATEGORY_ROUTES[categoryOfVendor(vendor, mapping)]}?vassalage=${encodeURIComponent(vendor.vassalage)}`
