import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { CLIENT_SEED, commitOf, toHex } from '@tessera/fair'
import { DAY_MS } from '@tessera/server/durations'
import type { OpenRound, WalletStatus } from '@tessera/wallet-protocol'
import { satangOf } from './money.ts'
import type { Wallet } from './wallet.ts'

/** Open game of a member; the page sends its `id` with each request. Stakes in satang, times in Unix milliseconds. */
export interface PlaySession {
  id: string
  session: string
  user: string
  game: string
  mode: 'real' | 'trial'
  currency: string
  least: number
  most: number
  client_seed: string
  opened_at: number
  last_round_at: number
}

/** Inputs of the next round, which its page shows before the stake. */
export interface NextRound {
  commit: string
  clientSeed: string
  nonce: number
}

export interface RoundSeed {
  seed: Uint8Array<ArrayBuffer>
  nonce: number
}

export type OpenResult =
  | { ok: true; playSession: PlaySession; balance: string; next: NextRound; openRounds: readonly OpenRound[] }
  | { ok: false; status: WalletStatus | 'SILENT' }

/** A page without a round for this time expires. */
const MAX_AGE_MS = DAY_MS
const DEFAULT_CLIENT_SEED = 'tessera'

export function createSessions(store: DatabaseSync, wallet: Wallet, now: () => number) {
  const insert = store.prepare(
    'insert into sessions (id, session, user, game, mode, currency, least, most, client_seed, opened_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const selectById = store.prepare('select * from sessions where id = ? and opened_at > ?')
  const selectPrepared = store.prepare(
    'select seed, nonce from prepared where user = ? and game = ? and client_seed = ?',
  )
  const upsertPrepared = store.prepare(
    'insert into prepared (user, game, client_seed, nonce, seed) values (?, ?, ?, ?, ?) on conflict (user, game, client_seed) do update set nonce = excluded.nonce, seed = excluded.seed',
  )
  const updateClientSeed = store.prepare('update sessions set client_seed = ? where id = ?')
  const updateLastRound = store.prepare('update sessions set last_round_at = ? where id = ?')

  const seedOf = (play: PlaySession): RoundSeed => {
    const stored = selectPrepared.get(play.user, play.game, play.client_seed)
    if (stored) return { seed: Uint8Array.from(stored.seed as Uint8Array), nonce: Number(stored.nonce) }
    return createSeed(play, 0)
  }
  const createSeed = (play: PlaySession, nonce: number): RoundSeed => {
    const seed = Uint8Array.from(randomBytes(32))
    upsertPrepared.run(play.user, play.game, play.client_seed, nonce, seed)
    return { seed, nonce }
  }
  const next = async (play: PlaySession): Promise<NextRound> => {
    const { seed, nonce } = seedOf(play)
    return { commit: await commitOf(seed), clientSeed: play.client_seed, nonce }
  }

  return {
    next,
    /** Exchanges a launch token for a session of the game. */
    async open(token: string, game: string): Promise<OpenResult> {
      const response = await wallet.call('authenticate', { token, gameId: game })
      if (!response) return { ok: false, status: 'SILENT' }
      const { status, session, user, mode, currency, balance, min, max, clientSeed, openRounds } = response
      if (status !== 'OK') return { ok: false, status }
      if (!session || !user || !mode || !currency || !balance || !min || !max) return { ok: false, status: 'MALFORMED' }
      const id = randomUUID()
      const seedText = clientSeed && CLIENT_SEED.test(clientSeed) ? clientSeed : DEFAULT_CLIENT_SEED
      insert.run(id, session, user, game, mode, currency, satangOf(min), satangOf(max), seedText, now())
      const play = selectById.get(id, 0) as unknown as PlaySession
      return { ok: true, playSession: play, balance, next: await next(play), openRounds: openRounds ?? [] }
    },
    get: (id: string): PlaySession | undefined => selectById.get(id, now() - MAX_AGE_MS) as PlaySession | undefined,
    /**
     * Takes the seed of the round that starts now, and creates the next seed, whatever the result. Null if `commit`, which the page
     * showed before the stake, is no longer the next one: another page of the member took it. Pages of older releases send none.
     */
    async takeSeed(play: PlaySession, commit: string | undefined): Promise<RoundSeed | null> {
      const committedSeed = commit === undefined ? null : seedOf(play)
      if (committedSeed && (await commitOf(committedSeed.seed)) !== commit) return null
      // No await from here on, so that no other round can take the seed in between.
      const roundSeed = seedOf(play)
      if (committedSeed && toHex(committedSeed.seed) !== toHex(roundSeed.seed)) return null
      createSeed(play, roundSeed.nonce + 1)
      updateLastRound.run(now(), play.id)
      return roundSeed
    },
    /** Sets the member's own seed for the next rounds; false if it is invalid. */
    setClientSeed(play: PlaySession, clientSeed: string): boolean {
      if (!CLIENT_SEED.test(clientSeed)) return false
      updateClientSeed.run(clientSeed, play.id)
      return true
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
