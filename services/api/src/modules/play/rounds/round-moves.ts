import type { PartOfSet } from '../../../call-function.ts'
import type { Product } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot, MerchantRef } from '../../money/gate/gate.repository.ts'
import type { ClosedStake } from '../closing/closing.domain.ts'

/** Extras passed by the caller. */
export interface Along {
  /** Snapshot that the caller has read with the member's lock, in the same transaction and about the same round and call. */
  standing: LockedSnapshot
}

/** Additional writes with the posting, by a function that does more; its `answer` is part of the result. */
export interface Through<Item> extends Along {
  through?: (item: Item) => PartOfSet
}

export interface RoundOf {
  memberId: string
  house: MerchantRef
  provider: string
  roundId: string
}

export interface Bet extends RoundOf {
  /** The handle of the site's session that play belongs to. */
  session: string | null
  /** The provider's number of the stake, its own for ever. */
  txId: string
  /** Minor units; 0 in a round that was given. */
  amount: bigint
  game: Pick<ClosedStake, 'product' | 'gameType' | 'nodeId' | 'gameId' | 'odds'>
  rules: Product
}

export interface Win extends RoundOf {
  txId: string
  /** Minor units; 0 where nothing was won. */
  amount: bigint
  /** True if it ends the round. */
  end: boolean
}

export interface Rollback extends RoundOf {
  /** The provider's number of the returned stake. */
  betTxId: string
}
