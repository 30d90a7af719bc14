import type { VerifiableGame } from './round-data.ts'

/** Names as the provider writes them, the same in every language. */
export const GAME_NAMES: Record<VerifiableGame, string> = {
  'himmapan-secrets': 'Himmapan Secrets',
  'sky-lantern': 'Sky Lantern',
  'thai-hi-lo': 'Thai Hi-Lo',
}
