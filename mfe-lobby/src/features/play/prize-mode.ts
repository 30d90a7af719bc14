import type { PrizeMode, VendorConfig } from '@tessera/site'

const ENHANCED: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

/** Elott, the enhanced lottery, where the merchant has one of its vendors among the quick lotteries; Lott, the normal one, elsewhere (LOB-163). */
export const prizeModeOf = (mapping: VendorConfig['mapping']): PrizeMode =>
  mapping.ELOTT?.some((vendor) => ENHANCED.includes(vendor)) ? 'Elott' : 'Lott'
