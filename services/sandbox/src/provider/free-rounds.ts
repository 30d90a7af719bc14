import type { DatabaseSync } from 'node:sqlite'
import { HIMMAPAN_SECRETS } from '@tessera/fair'
import type { OperatorBody, WalletStatus } from '@tessera/wallet-protocol'
import { satangOf } from './money.ts'
import type { PlaySession } from './sessions.ts'

/** Free rounds that a member has left. `stake` in satang. */
export interface FreeRounds {
  grantId: string
  left: number
  stake: number
}

/** Grants of free rounds by operators, and the rounds played of them. */
export function createFreeRounds(store: DatabaseSync, now: () => number) {
  const findGrant = store.prepare('select * from free_grants where grant_id = ?')
  const insertGrant = store.prepare(
    'insert into free_grants (grant_id, user, game, count, stake, expires_at) values (?, ?, ?, ?, ?, ?)',
  )
  const best = store.prepare(`select g.grant_id, g.stake, g.count - count(p.round_id) as "left"
    from free_grants g left join free_plays p on p.grant_id = g.grant_id
    where g.user = ? and g.game = ? and g.over = 0 and g.expires_at > ?
    group by g.grant_id having "left" > 0 order by g.expires_at, g.grant_id limit 1`)
  const play = store.prepare('insert into free_plays (round_id, grant_id) values (?, ?)')
  const unplay = store.prepare('delete from free_plays where round_id = ?')
  const finishGrant = store.prepare('update free_grants set over = 1 where grant_id = ?')

  return {
    /** Takes a grant, once for its id. */
    give({ grantId, user, gameId, count, stake, expiresAt }: OperatorBody<'free-rounds'>): WalletStatus {
      if (gameId !== HIMMAPAN_SECRETS) return 'UNKNOWN_GAME'
      const satang = satangOf(stake)
      if (satang <= 0 || satang % 100 !== 0) return 'STAKE_OUT_OF_RANGE'
      const row = [grantId, user, gameId, count, satang, Date.parse(expiresAt)] as const
      const before = findGrant.get(grantId)
      if (!before) insertGrant.run(...row)
      const { user: owner, game, count: max, stake: each, expires_at } = before ?? {}
      const isSame = !before || row.slice(1).join() === [owner, game, max, each, expires_at].join()
      return isSame ? 'OK' : 'TX_CONFLICT'
    },
    /** Those of the game that end first; null where there are none, and in a trial. */
    get({ user, game, mode }: PlaySession): FreeRounds | null {
      const row = mode === 'real' ? best.get(user, game, now()) : undefined
      return row ? { grantId: String(row.grant_id), left: Number(row.left), stake: Number(row.stake) } : null
    },
    /** One of them is played in this round. */
    take: (roundId: string, { grantId }: FreeRounds): void => void play.run(roundId, grantId),
    /** The round was not played after all. */
    giveBack: (roundId: string): void => void unplay.run(roundId),
    /** The operator knows of none that is left. */
    end: ({ grantId }: FreeRounds): void => void finishGrant.run(grantId),
  }
}
export type FreeRoundStore = ReturnType<typeof createFreeRounds>
