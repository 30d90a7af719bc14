import type { PartOfSet } from '../../../call-function.ts'
import type { Product } from '../../money/gate/gate.domain.ts'
import type { House, LockedStanding } from '../../money/gate/gate.repository.ts'
import type { ClosedStake } from '../closing/closing.domain.ts'

/** What a caller brings along. */
export interface Along {
  /** What it has read behind the member's lock, in the same transaction and about the same round and call. */
  standing: LockedStanding
}

/** Its own writing beside the posting, by a function that does more; its `answer` comes with the result. */
export interface Through<Item> extends Along {
  through?: (item: Item) => PartOfSet
}

export interface RoundOf {
  memberId: string
  house: House
  provider: string
  roundId: string
}

export interface Bet extends RoundOf {
  /** The handle of the site's session that play goes on in. */
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
  /** Whether the round ends with it. */
  end: boolean
}

export interface Rollback extends RoundOf {
  /** The provider's number of the stake that goes back. */
  betTxId: string
}
