import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { GameType } from '../enums.ts'
import { PlayMode } from './game-launch.ts'

/** `open`: the stake is held; `void` and `push`: it was returned. */
export const RoundState = z.enum(['open', 'settled', 'void', 'push'])
export type RoundState = z.infer<typeof RoundState>

/** A round of the member, in a list. Times are ISO 8601; money in the merchant's currency. */
export const RoundRow = z.object({
  /** `{vassalage}.{providerRound}`: the same from the first stake on. */
  id: z.string(),
  /** The provider's id of the round. */
  providerRound: z.string(),
  vassalage: z.string(),
  /** Name of the vendor in the language of the request. */
  vendorName: z.string(),
  gameType: GameType,
  /** Null if the game is no longer in the catalogue. */
  nodeId: z.nullable(z.string()),
  /** Name of the game in the language of the request. */
  displayName: z.string(),
  /** Path without size and extension, as `Game.iconUrl`; null with `nodeId`. */
  iconUrl: z.nullable(z.string()),
  state: RoundState,
  stake: Money,
  win: Money,
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
})
export type RoundRow = z.infer<typeof RoundRow>

/** A page of the member's rounds, latest first, and the sums of all that match the filter: returned stakes are not included. */
export const RoundList = z.object({
  list: z.array(RoundRow),
  pageNum: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  totals: z.object({ staked: Money, won: Money, net: Money }),
})
export type RoundList = z.infer<typeof RoundList>

/**
 * Proof of a round's outcome for the member alone. Until the round has ended `serverSeed` and `outcome` are null; the commit
 * was shown before the stake. `outcome` is the text of the provider's game, JSON for the games of the house.
 */
export const RoundProof = z.object({
  gameId: z.string(),
  commit: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  serverSeed: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
})
export type RoundProof = z.infer<typeof RoundProof>

/** One movement of money in a round; `balanceAfter` is the balance of the wallet after it. */
export const RoundMove = z.object({
  kind: z.enum(['bet', 'win', 'rollback', 'jackpot']),
  amount: Money,
  at: z.string(),
  balanceAfter: Money,
})
export type RoundMove = z.infer<typeof RoundMove>

/** Complete data of one round. `proof` is null if its provider has none. */
export const RoundDetail = z.object({
  ...RoundRow.shape,
  mode: PlayMode,
  odds: z.nullable(z.string()),
  moves: z.array(RoundMove),
  proof: z.nullable(RoundProof),
})
export type RoundDetail = z.infer<typeof RoundDetail>
