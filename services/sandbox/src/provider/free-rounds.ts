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

/** Store of free rounds that operators grant, and of the rounds that used them. */
export function createFreeRounds(store: DatabaseSync, now: () => number) {
  const findGrant = store.prepare('select * from free_grants where grant_id = ?')
  const insertGrant = store.prepare(
    'insert into free_grants (grant_id, user, game, count, stake, expires_at) values (?, ?, ?, ?, ?, ?)',
  )
  const selectBest = store.prepare(`select g.grant_id, g.stake, g.count - count(p.round_id) as "left"
    from free_grants g left join free_plays p on p.grant_id = g.grant_id
    where g.user = ? and g.game = ? and g.over = 0 and g.expires_at > ?
    group by g.grant_id having "left" > 0 order by g.expires_at, g.grant_id limit 1`)
  const insertPlay = store.prepare('insert into free_plays (round_id, grant_id) values (?, ?)')
  const deletePlay = store.prepare('delete from free_plays where round_id = ?')
  const finishGrant = store.prepare('update free_grants set over = 1 where grant_id = ?')

  return {
    /** Stores a grant, idempotent by its id. */
    addGrant({ grantId, user, gameId, count, stake, expiresAt }: OperatorBody<'free-rounds'>): WalletStatus {
      if (gameId !== HIMMAPAN_SECRETS) return 'UNKNOWN_GAME'
      const satang = satangOf(stake)
      if (satang <= 0 || satang % 100 !== 0) return 'STAKE_OUT_OF_RANGE'
      const row = [grantId, user, gameId, count, satang, Date.parse(expiresAt)] as const
      const priorGrant = findGrant.get(grantId)
      if (!priorGrant) insertGrant.run(...row)
      const { user: priorUser, game, count: priorCount, stake: priorStake, expires_at } = priorGrant ?? {}
      const isSameGrant =
        !priorGrant || row.slice(1).join() === [priorUser, game, priorCount, priorStake, expires_at].join()
      return isSameGrant ? 'OK' : 'TX_CONFLICT'
    },
    /** Returns the member's free rounds of the game that expire first; null if there are none, and in trials. */
    get({ user, game, mode }: PlaySession): FreeRounds | null {
      const row = mode === 'real' ? selectBest.get(user, game, now()) : undefined
      return row ? { grantId: String(row.grant_id), left: Number(row.left), stake: Number(row.stake) } : null
    },
    /** Uses one free round for this round. */
    useForRound: (roundId: string, { grantId }: FreeRounds): void => void insertPlay.run(roundId, grantId),
    /** Gives back the free round that a rejected round used. */
    release: (roundId: string): void => void deletePlay.run(roundId),
    /** Ends a grant that is used up according to the operator. */
    end: ({ grantId }: FreeRounds): void => void finishGrant.run(grantId),
  }
}
export type FreeRoundStore = ReturnType<typeof createFreeRounds>
