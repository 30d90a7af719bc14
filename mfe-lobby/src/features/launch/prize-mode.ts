import type { VendorConfig } from '@tessera/site'

/** The prize modes of the specification, section 9 (LOB-167); Elott is the enhanced lottery, Lott the normal one. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott'] as const
export type PrizeMode = (typeof PRIZE_MODES)[number]

const ENHANCED: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

/** Enhanced where the merchant has one of its vendors among the quick lotteries (LOB-163). */
export const prizeModeOf = (mapping: VendorConfig['mapping']): PrizeMode =>
  mapping.ELOTT?.some((vendor) => ENHANCED.includes(vendor)) ? 'Elott' : 'Lott'
