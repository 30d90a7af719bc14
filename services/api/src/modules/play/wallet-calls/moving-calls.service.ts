import type { GroupCommit } from '../../../database/group-commit.ts'
import { isSqlError } from '../../../database/sql-state.ts'
import type { Db, StoredGame, Trx } from '../../../database/tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { fingerprintOf } from './fingerprint.domain.ts'
import { type CallParts, isSettling, type MoneyCall, partsOf } from './parts.domain.ts'
import type { FoundPlayer, Player } from './player.ts'
import type { Players } from './players.service.ts'
import { type PriorCalls, statusFromPrior, storedResponse } from './prior-calls.domain.ts'
import { toResponseText, type WalletResult } from './verdict.domain.ts'
import { type CallResult, toCallDraft, type Wallet, type WalletRequest } from './wallet.ts'
import { createWalletCallRepository } from './wallet-calls.repository.ts'

/** Response of a call as it is sent. */
export interface WalletResponse {
  /** JSON of the stored response, or only the status if the response is not stored. */
  text: string
  replayed: boolean
}

/** Response with `broken`: true if a proof does not match the commitment of its round. */
type CallResponse = WalletResponse & { broken?: boolean }

export interface MoneyCallDeps {
  db: Db
  /** Shares a transaction among concurrent calls of members. */
  commit: GroupCommit
  players: Players
  realWallet: Wallet
  trialWallet: Wallet
  /** Finds a game in the catalogue by its node id. */
  findGame(nodeId: string): Promise<StoredGame | null>
  now(): Date
  /** Called if a proof does not match the commitment of its round; the provider's bets are then stopped. */
  onBrokenProof(provider: string, roundId: string): void
}

/** Called while the member is locked. Returns true if the call may still be booked; from then on the caller waits for the response. */
export type CanBook = () => boolean

/** Maximum attempts if a concurrent call stored the same id. */
const MAX_ATTEMPTS = 3

const newResponse = (result: WalletResult): CallResponse => ({ text: toResponseText(result), replayed: false })

/** Handles calls with a transaction id: each is evaluated once, and repeated calls get the same response. */
export function createMoneyCalls({
  db,
  commit,
  players,
  realWallet: real,
  trialWallet: trial,
  findGame,
  now,
  onBrokenProof,
}: MoneyCallDeps) {
  /** Returns the stored response of an earlier call with the same id; null if the call is new. */
  const storedResponseOf = (priorCalls: PriorCalls, { call }: MoneyCall, fingerprint: string): CallResponse | null => {
    const storedText = storedResponse(priorCalls, call, fingerprint)
    if (storedText === null) return null
    return storedText === 'TX_CONFLICT' ? newResponse({ status: storedText }) : { text: storedText, replayed: true }
  }

  const storeCalls = async (
    trx: Trx,
    request: Omit<WalletRequest, 'catalogueGame'>,
    player: Player | null,
    priorCalls: PriorCalls,
    result: CallResult,
    at: Date,
  ) => {
    const text = toResponseText(result)
    const { status, balance = null, moved: hasMoved } = result
    const rows = request.parts.map((part, index) => {
      const amount = request.call === 'rollback' && hasMoved ? BigInt(priorCalls.other?.amount ?? '0') : part.amount
      const responseText = index === 0 ? text : null
      return {
        ...toCallDraft(request, part, player),
        ...{ amount, status, answer: responseText, at, balance_after: balance, moved: hasMoved && amount > 0n },
      }
    })
    await createWalletCallRepository(trx).storeCalls(rows)
    return { text, replayed: false, ...(result.broken ? { broken: true } : {}) }
  }

  /** Rejects a call whose member is unknown. The rejection is stored, so that a repeated call gets the same response. */
  const rejectCall = (call: MoneyCall, provider: Provider, parts: CallParts, status: WalletResult['status']) =>
    db.transaction().execute(async (trx): Promise<CallResponse> => {
      const fingerprint = fingerprintOf(call.call, call.body)
      const priorCalls = await createWalletCallRepository(trx).findPrior(provider.code, call, parts, null)
      const storedResponse = storedResponseOf(priorCalls, call, fingerprint)
      if (storedResponse) return storedResponse
      const request = { ...call, provider, fingerprint, parts } as Omit<WalletRequest, 'catalogueGame'>
      return storeCalls(trx, request, null, priorCalls, { status, moved: false }, now())
    })

  const processCall = (request: WalletRequest, canBook: CanBook): Promise<CallResponse | null> =>
    commit({ owner: request.player.memberId, kind: request.call }, async (trx) => {
      const wallet = request.player.game?.trial ? trial : real
      const openedCall = await wallet.open(trx, request)
      if (!openedCall) return null
      if (!canBook()) return newResponse({ status: 'BUSY' })
      const { priorCalls, balance, at } = openedCall
      const storedResponse = storedResponseOf(priorCalls, request, request.fingerprint)
      if (storedResponse) return storedResponse
      const status = statusFromPrior(priorCalls, request, request.player.memberId)
      const { currency } = request.body
      const result = status ? { status, balance, currency, moved: false } : await openedCall.process()
      if (result.answer) return { text: result.answer, replayed: false, ...(result.broken ? { broken: true } : {}) }
      return storeCalls(trx, request, request.player, priorCalls, result, at)
    })

  const processOnce = async (
    call: MoneyCall,
    provider: Provider,
    foundPlayer: FoundPlayer,
    canBook: CanBook,
  ): Promise<CallResponse> => {
    const parts = partsOf(call)
    if (!foundPlayer.ok) return rejectCall(call, provider, parts, foundPlayer.status)
    const { player } = foundPlayer
    const catalogueGame = player.game && (await findGame(player.game.nodeId))
    const fingerprint = fingerprintOf(call.call, call.body)
    return (
      (await processCall({ ...call, provider, player, fingerprint, parts, catalogueGame }, canBook)) ??
      rejectCall(call, provider, parts, 'INVALID_USER')
    )
  }

  return {
    findPlayer: (provider: Provider, { call, body }: MoneyCall) => players.findPlayer(provider, body, isSettling(call)),
    respond: async (
      provider: Provider,
      call: MoneyCall,
      foundPlayer: FoundPlayer,
      canBook: CanBook,
    ): Promise<WalletResponse> => {
      for (let attempt = 1; ; attempt++)
        try {
          const { broken, ...response } = await processOnce(call, provider, foundPlayer, canBook)
          if (broken) onBrokenProof(provider.code, call.body.roundId)
          return response
        } catch (error) {
          if (!isSqlError(error, 'unique violation') || attempt === MAX_ATTEMPTS) throw error
        }
    },
  }
}
export type MoneyCalls = ReturnType<typeof createMoneyCalls>
