import type { WalletStatus } from '@tessera/wallet-protocol'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'

/** A game that the member has open at the provider. */
export interface OpenGame {
  tokenHash: string
  /** The handle of the site's session. */
  session: string
  nodeId: string
  gameId: string
  trial: boolean
  /** True if its play money is stored with it; otherwise it is the trial account's. */
  ownMoney: boolean
}

export interface Player {
  memberId: string
  merchant: MerchantRef
  /** Null if a settling call refers to a session that no longer exists. */
  game: OpenGame | null
}

export interface CallIdentity {
  session: string
  user: string
  currency: string
  gameId: string
}

export type FoundPlayer = { ok: true; player: Player } | { ok: false; status: WalletStatus }
