import { HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO } from '@tessera/fair'
import type { RoundDetail } from '@tessera/site'

/** Games whose rounds can be recomputed here. */
export const GAMES = [HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO] as const
export type HouseGame = (typeof GAMES)[number]

/** What is said of a round, as it was typed or recorded; empty where nothing is. */
export interface Claim {
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
export type ClaimField = keyof Claim

export const NO_CLAIM: Claim = {
  gameId: HIMMAPAN_SECRETS,
  commit: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  outcome: '',
  stake: '',
  win: '',
}

/** What the record says of a round; null where its provider proves none. */
export function claimOf({ proof, stake, win, state }: RoundDetail): Claim | null {
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
    // Until its end nothing is said of it.
    win: state === 'open' ? '' : win,
  }
}

export const isHouseGame = (gameId: string): gameId is HouseGame => (GAMES as readonly string[]).includes(gameId)
