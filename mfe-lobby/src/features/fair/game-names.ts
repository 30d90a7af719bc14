import type { OwnGame } from './claim.ts'

/** As the provider writes them, in every language. */
export const GAME_NAMES: Record<OwnGame, string> = {
  'himmapan-secrets': 'Himmapan Secrets',
  'sky-lantern': 'Sky Lantern',
  'thai-hi-lo': 'Thai Hi-Lo',
}
