import type { GroupCommit } from '../../../group-commit.ts'
import { refusedFor } from '../../../sql-state.ts'
import type { Db, StoredGame, Trx } from '../../../tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { fingerprintOf } from './fingerprint.domain.ts'
import { before, judgePriorCalls, type PriorCalls } from './known.domain.ts'
import { type MovingCall, type Parts, partsOf, settles } from './parts.domain.ts'
import type { FoundPlayer, Player } from './player.ts'
import type { Players } from './players.service.ts'
import { responseOf, type Verdict } from './verdict.domain.ts'
import { type Acted, draftOf, type Wallet, type WalletRequest } from './wallet.ts'
import { createWalletCallRepository } from './wallet-calls.repository.ts'

/** Response as sent. */
export interface WalletResponse {
  /** The status, if the response is not stored. */
  text: string
  replayed: boolean
}

/** Response, stored or not; `broken`: a proof failed its commit. */
type Done = WalletResponse & { broken?: boolean }

export interface MovingDeps {
  db: Db
  /** Shares a transaction among concurrent calls of members. */
  commit: GroupCommit
  players: Players
  real: Wallet
  trial: Wallet
  /** A game of the catalogue by its node. */
  gameOf(nodeId: string): Promise<StoredGame | null>
  now(): Date
  /** A proof failed what its round had committed to: the provider's bets are stopped. */
  onBrokenProof(provider: string, roundId: string): void
}

/** Called with the member's lock: true if the call may still be booked; from then on the caller waits for the response. */
export type MayBook = () => boolean

/** Attempts for a call if another took its number meanwhile. */
const MAX_ATTEMPTS = 3

const fresh = (verdict: Verdict): Done => ({ text: responseOf(verdict), replayed: false })

/** Calls with a number: judged once, with the same response for ever. */
export function createMovingCalls({ db, commit, players, real, trial, gameOf, now, onBrokenProof }: MovingDeps) {
  /** The earlier response; null if the call is new. */
  const answered = (priorResponse: PriorCalls, { call }: MovingCall, fingerprint: string): Done | null => {
    const storedText = before(priorResponse, call, fingerprint)
    if (storedText === null) return null
    return storedText === 'TX_CONFLICT' ? fresh({ status: storedText }) : { text: storedText, replayed: true }
  }

  const storeCalls = async (
    trx: Trx,
    request: Omit<WalletRequest, 'stored'>,
    player: Player | null,
    priorCalls: PriorCalls,
    result: Acted,
    at: Date,
  ) => {
    const text = responseOf(result)
    const { status, balance = null, moved: hasMoved } = result
    const rows = request.parts.map((part, index) => {
      const amount = request.call === 'rollback' && hasMoved ? BigInt(priorCalls.other?.amount ?? '0') : part.amount
      const responseText = index === 0 ? text : null
      return {
        ...draftOf(request, part, player),
        ...{ amount, status, answer: responseText, at, balance_after: balance, moved: hasMoved && amount > 0n },
      }
    })
    await createWalletCallRepository(trx).keep(rows)
    return { text, replayed: false, ...(result.broken ? { broken: true } : {}) }
  }

  /** Rejects a call without a member. It is stored as well: the same call never gets another response later. */
  const turnAway = (call: MovingCall, provider: Provider, parts: Parts, status: Verdict['status']) =>
    db.transaction().execute(async (trx): Promise<Done> => {
      const fingerprint = fingerprintOf(call.call, call.body)
      const priorCalls = await createWalletCallRepository(trx).findPrior(provider.code, call, parts, null)
      const storedResponse = answered(priorCalls, call, fingerprint)
      if (storedResponse) return storedResponse
      const request = { ...call, provider, fingerprint, parts } as Omit<WalletRequest, 'stored'>
      return storeCalls(trx, request, null, priorCalls, { status, moved: false }, now())
    })

  const play = (request: WalletRequest, mayBook: MayBook): Promise<Done | null> =>
    commit({ owner: request.player.memberId, kind: request.call }, async (trx) => {
      const wallet = request.player.game?.trial ? trial : real
      const open = await wallet.open(trx, request)
      if (!open) return null
      if (!mayBook()) return fresh({ status: 'BUSY' })
      const { known: priorCalls, balance, at } = open
      const storedResponse = answered(priorCalls, request, request.fingerprint)
      if (storedResponse) return storedResponse
      const status = judgePriorCalls(priorCalls, request, request.player.memberId)
      const { currency } = request.body
      const result = status ? { status, balance, currency, moved: false } : await open.act()
      if (result.answer) return { text: result.answer, replayed: false, ...(result.broken ? { broken: true } : {}) }
      return storeCalls(trx, request, request.player, priorCalls, result, at)
    })

  const once = async (
    call: MovingCall,
    provider: Provider,
    foundPlayer: FoundPlayer,
    mayBook: MayBook,
  ): Promise<Done> => {
    const parts = partsOf(call)
    if (!foundPlayer.ok) return turnAway(call, provider, parts, foundPlayer.status)
    const { player } = foundPlayer
    const stored = player.game && (await gameOf(player.game.nodeId))
    const fingerprint = fingerprintOf(call.call, call.body)
    return (
      (await play({ ...call, provider, player, fingerprint, parts, stored }, mayBook)) ??
      turnAway(call, provider, parts, 'INVALID_USER')
    )
  }

  return {
    findPlayer: (provider: Provider, { call, body }: MovingCall) => players.of(provider, body, settles(call)),
    answer: async (
      provider: Provider,
      call: MovingCall,
      foundPlayer: FoundPlayer,
      mayBook: MayBook,
    ): Promise<WalletResponse> => {
      for (let turn = 1; ; turn++)
        try {
          const { broken, ...response } = await once(call, provider, foundPlayer, mayBook)
          if (broken) onBrokenProof(provider.code, call.body.roundId)
          return response
        } catch (error) {
          if (!refusedFor(error, 'unique violation') || turn === MAX_ATTEMPTS) throw error
        }
    },
  }
}
export type MovingCalls = ReturnType<typeof createMovingCalls>
