import type { WalletStatus } from '@tessera/wallet-protocol'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'

/** Game that the member has open at the provider. */
export interface OpenGame {
  tokenHash: string
  /** Handle of the member's session on the site. */
  session: string
  nodeId: string
  gameId: string
  trial: boolean
  /** True if the game session stores its own play money; otherwise it uses the trial account's. */
  ownMoney: boolean
}

export interface Player {
  memberId: string
  merchant: MerchantRef
  /** Null if a settling call refers to a game session that no longer exists. */
  game: OpenGame | null
}

export interface CallIdentity {
  session: string
  user: string
  currency: string
  gameId: string
}

export type FoundPlayer = { ok: true; player: Player } | { ok: false; status: WalletStatus }
