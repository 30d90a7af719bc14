import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { DRAW_NAMES } from '@tessera/lottery'
import {
  LotteryGameCode,
  type RoundDetail,
  type RoundMove,
  type RoundProof,
  type RoundRow,
  type RoundState,
} from '@tessera/site'
import { rangeOfDays } from '../../money/gate/windows.domain.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { Catalogue } from '../catalogue/catalogue.domain.ts'
import { parseGameType, toGame } from '../games/games.domain.ts'

export const MAX_RECORD_DAYS = 93

/** Stored round; `closed_at` is null while it is in progress. Amounts in minor units. */
export interface StoredRound {
  provider: string
  round_id: string
  game_type: string
  node_id: string | null
  game_id: string
  state: RoundState
  stake: bigint
  win: bigint
  odds: string | null
  opened_at: Date
  closed_at: Date | null
}

export interface StoredMovement {
  kind: RoundMove['kind']
  amount: bigint
  at: Date
  balance_after: bigint
}

export interface StoredProof {
  game_id: string
  commit: string
  client_seed: string | null
  nonce: bigint | null
  server_seed: string | null
  outcome: string | null
}

/** Identifies a round by its provider and the provider's round id, or by the round id alone. */
export interface RoundReference {
  provider: string | null
  roundId: string
}

const SEPARATOR = '.'

/** Combines both parts of a round's id; they can be separated again because no provider's code contains a dot. */
export const roundIdOf = ({ provider, round_id }: Pick<StoredRound, 'provider' | 'round_id'>): string =>
  `${provider}${SEPARATOR}${round_id}`

export function parseRoundId(id: string): RoundReference {
  const [provider, ...roundIdParts] = id.split(SEPARATOR)
  return roundIdParts.length === 0
    ? { provider: null, roundId: id }
    : { provider: provider ?? null, roundId: roundIdParts.join(SEPARATOR) }
}

/** Returns the time range of a list, at most three months; null if the days are invalid. */
export const recordRange = (days: { from: string; to: string }, timeZone: string) =>
  rangeOfDays(days, timeZone, MAX_RECORD_DAYS)

/** Returns the name of a game that is not in the catalogue: of an in-house lottery, or the provider's game id. */
function nameOutsideCatalogue(gameId: string, language: LanguageCode): string {
  const lottery = LotteryGameCode.safeParse(gameId)
  return lottery.success ? DRAW_NAMES[lottery.data][textLanguageOf(language)] : gameId
}

export function toRoundRow(
  round: StoredRound,
  { byNodeId, vendors }: Pick<Catalogue, 'byNodeId' | 'vendors'>,
  language: LanguageCode,
): RoundRow {
  const game = round.node_id === null ? undefined : byNodeId.get(round.node_id)
  const gameView = game && toGame(game, language)
  const vendor = vendors.find(({ code }) => code === round.provider)
  return {
    id: roundIdOf(round),
    providerRound: round.round_id,
    vassalage: round.provider,
    vendorName: (textLanguageOf(language) === 'th' ? vendor?.name_th : vendor?.name_en) ?? round.provider,
    gameType: parseGameType(round.game_type),
    nodeId: gameView?.nodeId ?? null,
    displayName: gameView?.displayName ?? nameOutsideCatalogue(round.game_id, language),
    iconUrl: gameView?.iconUrl ?? null,
    state: round.state,
    stake: moneyText(round.stake),
    win: moneyText(round.win),
    openedAt: round.opened_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
  }
}

/** Returns the public part of a proof; the server seed of a round in progress is left out because it would reveal the outcome. */
/** Null without client seed and nonce, because the commitment alone does not allow verifying the round. */
function toProof(proof: StoredProof | undefined, state: RoundState): RoundProof | null {
  if (!proof || proof.client_seed === null || proof.nonce === null) return null
  return {
    gameId: proof.game_id,
    commit: proof.commit,
    clientSeed: proof.client_seed,
    nonce: Number(proof.nonce),
    serverSeed: state === 'open' ? null : proof.server_seed,
    outcome: state === 'open' ? null : proof.outcome,
  }
}

export function toRoundDetail(
  row: RoundRow,
  { odds, state }: StoredRound,
  moves: readonly StoredMovement[],
  proof: StoredProof | undefined,
): RoundDetail {
  return {
    ...row,
    mode: 'real',
    odds,
    moves: moves.map(({ kind, amount, at, balance_after }) => ({
      kind,
      amount: moneyText(amount),
      at: at.toISOString(),
      balanceAfter: moneyText(balance_after),
    })),
    proof: toProof(proof, state),
  }
}
