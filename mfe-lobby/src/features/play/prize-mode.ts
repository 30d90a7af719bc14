import type { PrizeMode, VendorConfig } from '@tessera/site'

const ENHANCED_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

/** Returns Elott (enhanced) if one of the merchant's ELOTT vendors has it, otherwise Lott (LOB-163). */
export const prizeModeOf = (mapping: VendorConfig['mapping']): PrizeMode =>
  mapping.ELOTT?.some((vendor) => ENHANCED_VENDORS.includes(vendor)) ? 'Elott' : 'Lott'
