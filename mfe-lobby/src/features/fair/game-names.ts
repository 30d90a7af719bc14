import type { HouseGame } from './claim.ts'

/** As the provider writes them, in every language. */
export const GAME_NAMES: Record<HouseGame, string> = {
  'himmapan-secrets': 'Himmapan Secrets',
  'sky-lantern': 'Sky Lantern',
  'thai-hi-lo': 'Thai Hi-Lo',
}
