import type { GroupCommit } from '../../../group-commit.ts'
import { refusedFor } from '../../../sql-state.ts'
import type { Db, StoredGame, Trx } from '../../../tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { fingerprintOf } from './fingerprint.domain.ts'
import { before, judgeKnown, type Known } from './known.domain.ts'
import { type MovingCall, type Parts, partsOf, settles } from './parts.domain.ts'
import type { FoundPlayer, Player } from './player.ts'
import type { Players } from './players.service.ts'
import { answerText, type Verdict } from './verdict.domain.ts'
import { type Acted, type Ask, draftOf, type Wallet } from './wallet.ts'
import { createWalletCallRepository } from './wallet-calls.repository.ts'

/** Response as sent. */
export interface Answer {
  /** The status, if the response is not stored. */
  text: string
  replayed: boolean
}

/** Response, stored or not; `broken`: a proof failed its commit. */
type Done = Answer & { broken?: boolean }

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

const fresh = (verdict: Verdict): Done => ({ text: answerText(verdict), replayed: false })

/** Calls with a number: judged once, with the same response for ever. */
export function createMovingCalls({ db, commit, players, real, trial, gameOf, now, onBrokenProof }: MovingDeps) {
  /** The earlier response; null if the call is new. */
  const answered = (known: Known, { call }: MovingCall, fingerprint: string): Done | null => {
    const kept = before(known, call, fingerprint)
    if (kept === null) return null
    return kept === 'TX_CONFLICT' ? fresh({ status: kept }) : { text: kept, replayed: true }
  }

  const keep = async (
    trx: Trx,
    ask: Omit<Ask, 'stored'>,
    whose: Player | null,
    known: Known,
    acted: Acted,
    at: Date,
  ) => {
    const text = answerText(acted)
    const { status, balance = null, moved } = acted
    const rows = ask.parts.map((part, index) => {
      const amount = ask.call === 'rollback' && moved ? BigInt(known.other?.amount ?? '0') : part.amount
      const answer = index === 0 ? text : null
      return {
        ...draftOf(ask, part, whose),
        ...{ amount, status, answer, at, balance_after: balance, moved: moved && amount > 0n },
      }
    })
    await createWalletCallRepository(trx).keep(rows)
    return { text, replayed: false, ...(acted.broken ? { broken: true } : {}) }
  }

  /** Rejects a call without a member. It is stored as well: the same call never gets another response later. */
  const turnAway = (call: MovingCall, provider: Provider, parts: Parts, status: Verdict['status']) =>
    db.transaction().execute(async (trx): Promise<Done> => {
      const fingerprint = fingerprintOf(call.call, call.body)
      const known = await createWalletCallRepository(trx).known(provider.code, call, parts, null)
      const kept = answered(known, call, fingerprint)
      if (kept) return kept
      const ask = { ...call, provider, fingerprint, parts } as Omit<Ask, 'stored'>
      return keep(trx, ask, null, known, { status, moved: false }, now())
    })

  const play = (ask: Ask, mayBook: MayBook): Promise<Done | null> =>
    commit({ owner: ask.player.memberId, kind: ask.call }, async (trx) => {
      const wallet = ask.player.game?.trial ? trial : real
      const open = await wallet.open(trx, ask)
      if (!open) return null
      if (!mayBook()) return fresh({ status: 'BUSY' })
      const { known, balance, at } = open
      const kept = answered(known, ask, ask.fingerprint)
      if (kept) return kept
      const status = judgeKnown(known, ask, ask.player.memberId)
      const { currency } = ask.body
      const acted = status ? { status, balance, currency, moved: false } : await open.act()
      if (acted.answer) return { text: acted.answer, replayed: false, ...(acted.broken ? { broken: true } : {}) }
      return keep(trx, ask, ask.player, known, acted, at)
    })

  const once = async (call: MovingCall, provider: Provider, whose: FoundPlayer, mayBook: MayBook): Promise<Done> => {
    const parts = partsOf(call)
    if (!whose.ok) return turnAway(call, provider, parts, whose.status)
    const { player } = whose
    const stored = player.game && (await gameOf(player.game.nodeId))
    const fingerprint = fingerprintOf(call.call, call.body)
    return (
      (await play({ ...call, provider, player, fingerprint, parts, stored }, mayBook)) ??
      turnAway(call, provider, parts, 'INVALID_USER')
    )
  }

  return {
    whose: (provider: Provider, { call, body }: MovingCall) => players.of(provider, body, settles(call)),
    answer: async (provider: Provider, call: MovingCall, whose: FoundPlayer, mayBook: MayBook): Promise<Answer> => {
      for (let turn = 1; ; turn++)
        try {
          const { broken, ...answer } = await once(call, provider, whose, mayBook)
          if (broken) onBrokenProof(provider.code, call.body.roundId)
          return answer
        } catch (error) {
          if (!refusedFor(error, 'unique violation') || turn === MAX_ATTEMPTS) throw error
        }
    },
  }
}
export type MovingCalls = ReturnType<typeof createMovingCalls>
