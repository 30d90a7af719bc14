import { sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import type { OpenGame, Player } from './player.ts'
import type { BalanceChange, PlayedCall, TrialSnapshot } from './trial.domain.ts'

export const createTrialWalletRepository = (trx: Trx) => ({
  /** Locks the play money until the transaction ends and returns its balance in minor units; undefined if it was deleted. */
  lock: async ({ memberId }: Player, game: OpenGame): Promise<bigint | undefined> => {
    const row = game.ownMoney
      ? await trx
          .selectFrom('play_sessions')
          .select('play_balance')
          .where('token_hash', '=', game.tokenHash)
          .forUpdate()
          .executeTakeFirst()
      : await trx
          .selectFrom('trials')
          .select('play_balance')
          .where('member_id', '=', memberId)
          .forUpdate()
          .executeTakeFirst()
    return row?.play_balance ?? undefined
  },
  /** Loads the state that may block play. `at`: time of an injected clock; null for the database's clock. */
  loadSnapshot: async ({ memberId, merchant }: Player, { session }: OpenGame, at: Date | null) => {
    const { rows } = await sql<Omit<TrialSnapshot, 'balance'> & { at: Date }>`
      select n.at, coalesce(s.maintenance, false) as "siteClosed", m.disabled, exists (select from sessions x
        where x.handle = ${session}::uuid and x.ended_at is null and x.locked_at is null and x.expires_at > n.at
        and x.idle_until > n.at) as "sessionAlive"
      from members m cross join (select coalesce(${at}::timestamptz, clock_timestamp()) as at) n
      left join site_states s on s.merchant = ${merchant.code} where m.id = ${memberId}::uuid`.execute(trx)
    return rows[0]
  },
  listCalls: (provider: string, roundId: string, memberId: string): Promise<PlayedCall[]> =>
    trx
      .selectFrom('wallet_calls')
      .select(['tx_id', 'kind', 'amount', 'ref_tx_id', 'ends'])
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .where('member_id', '=', memberId)
      .where('currency', '=', 'FUN')
      .where('status', '=', 'OK')
      .execute(),
  applyChange: async ({ memberId }: Player, game: OpenGame, { staked, won }: BalanceChange): Promise<void> => {
    await trx
      .updateTable('play_sessions')
      .set((eb) => ({
        play_staked: eb('play_staked', '+', staked),
        play_won: eb('play_won', '+', won),
        ...(game.ownMoney ? { play_balance: sql<bigint>`play_balance + ${won - staked}::bigint` } : {}),
      }))
      .where('token_hash', '=', game.tokenHash)
      .execute()
    if (game.ownMoney) return
    await trx
      .updateTable('trials')
      .set((eb) => ({ play_balance: eb('play_balance', '+', won - staked) }))
      .where('member_id', '=', memberId)
      .execute()
  },
})
