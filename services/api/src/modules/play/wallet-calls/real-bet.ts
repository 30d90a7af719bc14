import type { Insertable } from 'kysely'
import type { RoundProofRow } from '../../../play-tables.ts'
import { bonusFor } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import { boundsFor } from '../providers/providers.domain.ts'
import type { Bet } from '../rounds/round-moves.ts'
import type { Part } from './parts.domain.ts'
import type { WalletRequest } from './wallet.ts'

/** A call that takes a stake. */
export type Staked = Extract<WalletRequest, { call: 'bet' | 'bet-win' }>

/** A round has a part of one bonus only, because wins are attributed by the round alone. */
const takesBonus = ({ round: { open }, bonusRule }: LockedSnapshot): boolean =>
  !open?.grant_id || open.grant_id === bonusRule?.grantId

/** The stake as rounds take it; null where the game is of the catalogue no more. */
export function betOf(
  { body, stored, provider, player }: Staked,
  part: Part,
  snapshot: LockedSnapshot,
): (Bet & { session: string }) | null {
  const { memberId, house: merchant, game } = player
  if (!stored || !game) return null
  return {
    memberId,
    house: merchant,
    provider: provider.code,
    roundId: body.roundId,
    session: game.session,
    txId: part.txId,
    amount: part.amount,
    game: {
      product: 'games',
      gameType: stored.game_type,
      nodeId: game.nodeId,
      gameId: body.gameId,
      odds: body.odds ?? null,
    },
    rules: {
      open: provider.vendors.includes(stored.vendor),
      ...boundsFor(provider, body.gameId),
      ...(part.freeRound === null ? {} : { min: 0n }),
      bonus: takesBonus(snapshot) ? bonusFor(snapshot, stored.game_type) : null,
    },
  }
}

/** Commit of the round in its stake; null if there is none. */
export const promisedBy = ({ body, provider, player }: Staked): Insertable<RoundProofRow> | null =>
  body.commit === undefined
    ? null
    : {
        merchant: player.house.code,
        provider: provider.code,
        round_id: body.roundId,
        member_id: player.memberId,
        game_id: body.gameId,
        commit: body.commit,
        client_seed: body.clientSeed ?? null,
        nonce: body.nonce === undefined ? null : BigInt(body.nonce),
      }
