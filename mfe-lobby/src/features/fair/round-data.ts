import { HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO } from '@tessera/fair'
import type { RoundDetail } from '@tessera/site'

/** Games whose rounds can be recomputed here. */
export const VERIFIABLE_GAMES = [HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO] as const
export type VerifiableGame = (typeof VERIFIABLE_GAMES)[number]

/** Data of a round, as typed or recorded; empty if unknown. */
export interface RoundData {
  readonly gameId: string
  readonly commit: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  /** The provider's text, JSON. */
  readonly outcome: string
  /** Decimal texts. */
  readonly stake: string
  readonly win: string
}
export type RoundDataField = keyof RoundData

export const EMPTY_ROUND_DATA: RoundData = {
  gameId: HIMMAPAN_SECRETS,
  commit: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  outcome: '',
  stake: '',
  win: '',
}

/** Returns the recorded data of a round; null if its provider offers no proof. */
export function recordedDataOf({ proof, stake, win, state }: RoundDetail): RoundData | null {
  if (!proof) return null
  const { gameId, commit, clientSeed, nonce, serverSeed, outcome } = proof
  return {
    gameId,
    commit,
    clientSeed,
    nonce: String(nonce),
    serverSeed: serverSeed ?? '',
    outcome: outcome ?? '',
    stake,
    // The win is unknown until the round ends.
    win: state === 'open' ? '' : win,
  }
}

export const isVerifiableGame = (gameId: string): gameId is VerifiableGame =>
  (VERIFIABLE_GAMES as readonly string[]).includes(gameId)
