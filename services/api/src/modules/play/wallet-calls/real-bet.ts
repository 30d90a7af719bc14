import type { Insertable } from 'kysely'
import { bonusFor } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { RoundProofRow } from '../play.tables.ts'
import { boundsFor } from '../providers/providers.domain.ts'
import type { Bet } from '../rounds/round-moves.ts'
import type { CallPart } from './parts.domain.ts'
import type { WalletRequest } from './wallet.ts'

/** Call that places a stake. */
export type StakeRequest = Extract<WalletRequest, { call: 'bet' | 'bet-win' }>

/** A round may use only one bonus, because wins are assigned to the round's bonus. */
const canUseBonus = ({ round: { open }, bonusRule }: LockedSnapshot): boolean =>
  !open?.grant_id || open.grant_id === bonusRule?.grantId

/** Converts the call to a bet; null if the game is no longer in the catalogue. */
export function toBet(
  { body, catalogueGame, provider, player }: StakeRequest,
  part: CallPart,
  snapshot: LockedSnapshot,
): (Bet & { session: string }) | null {
  const { memberId, merchant, game } = player
  if (!catalogueGame || !game) return null
  return {
    memberId,
    merchant,
    provider: provider.code,
    roundId: body.roundId,
    session: game.session,
    txId: part.txId,
    amount: part.amount,
    game: {
      product: 'games',
      gameType: catalogueGame.game_type,
      nodeId: game.nodeId,
      gameId: body.gameId,
      odds: body.odds ?? null,
    },
    product: {
      open: provider.vendors.includes(catalogueGame.vendor),
      ...boundsFor(provider, body.gameId),
      ...(part.freeRound === null ? {} : { min: 0n }),
      bonus: canUseBonus(snapshot) ? bonusFor(snapshot, catalogueGame.game_type) : null,
    },
  }
}

/** Returns the proof row with the commitment in the stake's call; null if it has none. */
export const proofRowOf = ({ body, provider, player }: StakeRequest): Insertable<RoundProofRow> | null =>
  body.commit === undefined
    ? null
    : {
        merchant: player.merchant.code,
        provider: provider.code,
        round_id: body.roundId,
        member_id: player.memberId,
        game_id: body.gameId,
        commit: body.commit,
        client_seed: body.clientSeed ?? null,
        nonce: body.nonce === undefined ? null : BigInt(body.nonce),
      }
