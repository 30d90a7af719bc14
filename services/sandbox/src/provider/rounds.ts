import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { commitOf, toHex } from '@tessera/fair'
import type { WalletReply, WalletStatus } from '@tessera/wallet-protocol'
import type { Deliveries } from './deliveries.ts'
import type { FreeRoundStore, FreeRounds } from './free-rounds.ts'
import { amountOf } from './money.ts'
import type { NextRound, PlaySession, RoundSeed, Sessions } from './sessions.ts'

/** Stored round. `outcome` is JSON of the game, revealed once the round has ended. */
export interface RoundRow {
  id: string
  session_id: string
  /** `sent`: the operator has not responded yet; `refused`: nothing was charged. */
  state: 'sent' | 'open' | 'settled' | 'refused'
  stake: number
  win: number
  client_seed: string
  nonce: number
  seed: Uint8Array
  outcome: string
  started_at: number
  ends_at: number | null
  out_at: number | null
}

/**
 * Reason why a round was not played. `SILENT`: there was no response, and a possible charge is refunded or settled
 * automatically.
 */
export type RoundRejection = {
  ok: false
  status: WalletStatus | 'SILENT' | 'TOO_SOON' | 'NOT_OPEN' | 'COMMIT_CHANGED'
  limit?: string
  until?: string
  waitMs?: number
}

export interface SettledRound<T> {
  ok: true
  roundId: string
  outcome: T
  win: number
  balance: string
  proof: { serverSeed: string; clientSeed: string; nonce: number }
  next: NextRound
  /** Free rounds that are left after this round. */
  free: FreeRounds | null
}

export interface RoundDeps {
  store: DatabaseSync
  sessions: Sessions
  deliveries: Deliveries
  freeRounds: FreeRoundStore
  now(): number
}

/** `free`: free round, whose stake the operator pays. `commit`: commitment that the page showed before the stake, in hexadecimal. */
export interface RoundOptions {
  free?: FreeRounds | null
  commit?: string | undefined
}

/** Satang within the session's bounds, in whole baht. */
export const isStake = (play: PlaySession, stake: number): boolean =>
  Number.isSafeInteger(stake) && stake % 100 === 0 && stake >= play.least && stake <= play.most

/** Returns the member and game fields of a call. */
export const callFields = ({ session, user, currency, game }: PlaySession) => ({
  session,
  user,
  currency,
  gameId: game,
})

const toRejection = ({ status, limit, until }: WalletReply<'bet'>): RoundRejection => ({
  ok: false,
  status,
  ...(limit ? { limit } : {}),
  ...(until ? { until } : {}),
})

/**
 * Returns the operator's rejection. The minimum cycle counts from the attempt: `waitMs` is the time until the next press is
 * allowed.
 */
export const rejectionWithWait = (
  play: PlaySession,
  response: WalletReply<'bet'>,
  cycleMs: number,
  attemptedAt: number,
  now: number,
) => ({
  ...toRejection(response),
  waitMs: waitMsOf({ ...play, last_round_at: attemptedAt }, cycleMs, now),
})

/** Returns the milliseconds until the next round may start; 0 if it may start now. */
export const waitMsOf = (play: PlaySession, cycleMs: number, now: number): number =>
  Math.max(0, play.last_round_at + cycleMs - now)

export function createRounds({ store, sessions, deliveries, freeRounds, now }: RoundDeps) {
  const insert = store.prepare(
    'insert into rounds (id, session_id, state, stake, win, client_seed, nonce, seed, outcome, started_at, ends_at, out_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const selectById = store.prepare('select * from rounds where id = ?')
  const markRejected = store.prepare("update rounds set state = 'refused', win = 0 where id = ? and state = 'sent'")

  const startRound = (
    play: PlaySession,
    { seed, nonce }: RoundSeed,
    newRound: {
      state: RoundRow['state']
      stake: number
      win?: number
      outcome: unknown
      endsAt?: number
      outAt?: number | null
    },
  ): string => {
    const id = `${play.game}-${randomUUID()}`
    insert.run(
      id,
      play.id,
      newRound.state,
      newRound.stake,
      newRound.win ?? 0,
      play.client_seed,
      nonce,
      seed,
      JSON.stringify(newRound.outcome),
      now(),
      newRound.endsAt ?? null,
      newRound.outAt ?? null,
    )
    return id
  }

  return {
    begin: startRound,
    get: (id: string): RoundRow | undefined => selectById.get(id) as RoundRow | undefined,
    reject: (id: string): void => void markRejected.run(id),
    /**
     * Plays a round whose result is known immediately; stake and win are sent in one call. The outcome is returned only after the
     * operator has booked both; that of a rejected round is discarded.
     */
    async playInstantRound<T>(
      play: PlaySession,
      stake: number,
      cycleMs: number,
      drawOutcome: (seed: RoundSeed) => Promise<{ outcome: T; win: number }>,
      { free = null, commit }: RoundOptions = {},
    ): Promise<SettledRound<T> | RoundRejection> {
      const waitMs = waitMsOf(play, cycleMs, now())
      if (waitMs > 0) return { ok: false, status: 'TOO_SOON', waitMs }
      if (!free && !isStake(play, stake)) return { ok: false, status: 'STAKE_OUT_OF_RANGE' }
      const attemptedAt = now()
      const roundSeed = await sessions.takeSeed(play, commit)
      if (!roundSeed) return { ok: false, status: 'COMMIT_CHANGED' }
      const { outcome, win } = await drawOutcome(roundSeed)
      const roundId = startRound(play, roundSeed, { state: 'sent', stake: free ? 0 : stake, win, outcome })
      if (free) freeRounds.useForRound(roundId, free)
      const proof = { serverSeed: toHex(roundSeed.seed), clientSeed: play.client_seed, nonce: roundSeed.nonce }
      const response = await deliveries.send(`${roundId}-b`, 'bet-win', {
        ...callFields(play),
        roundId,
        betTxId: `${roundId}-b`,
        winTxId: `${roundId}-w`,
        bet: amountOf(free ? 0 : stake),
        ...(free ? { freeRoundId: free.grantId } : {}),
        win: amountOf(win),
        commit: await commitOf(roundSeed.seed),
        clientSeed: play.client_seed,
        nonce: roundSeed.nonce,
        proof: { serverSeed: proof.serverSeed, outcome: JSON.stringify(outcome) },
      })
      if (!response) return { ok: false, status: 'SILENT' }
      if (free && response.status === 'FREE_ROUND_USED') freeRounds.end(free)
      if (response.status !== 'OK') return rejectionWithWait(play, response, cycleMs, attemptedAt, now())
      return {
        ok: true,
        roundId,
        outcome,
        win,
        balance: response.balance ?? '0.00',
        proof,
        next: await sessions.next(play),
        free: freeRounds.get(play),
      }
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
