import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PlaySessionRow } from '../play.tables.ts'

/** Launch that a token belongs to, and the state of its session on the site. */
export interface LaunchWithSession {
  member_id: string
  node_id: string
  session: string
  trial: boolean
  expires_at: Date
  used_at: Date | null
  vendor: string
  game_id: string
  merchant: string
  /** True if the member is a trial account, with play money of its own. */
  trial_account: boolean
  alive: boolean
}

export const createPlayerRepository = (db: Db) => ({
  /** Locks a launch until the transaction ends. */
  lockLaunch: async (tokenHash: string, at: Date): Promise<LaunchWithSession | undefined> =>
    (
      await sql<LaunchWithSession>`
        select l.member_id, l.node_id, l.session, l.trial, l.expires_at, l.used_at, g.vendor, g.game_id, s.merchant,
          exists (select from trials t where t.member_id = l.member_id) as trial_account,
          s.ended_at is null and s.locked_at is null and s.expires_at > ${at} and s.idle_until > ${at} as alive
        from game_launches l join games g on g.node_id = l.node_id join sessions s on s.handle = l.session
        where l.token_hash = ${tokenHash} for update of l`.execute(db)
    ).rows[0],
  markLaunchUsed: async (tokenHash: string, at: Date): Promise<void> => {
    await db.updateTable('game_launches').set({ used_at: at }).where('token_hash', '=', tokenHash).execute()
  },
  addSession: async (session: Insertable<PlaySessionRow>): Promise<void> => {
    await db.insertInto('play_sessions').values(session).execute()
  },
  /** Returns the member's pseudonym at the provider; creates it if it is missing. */
  ensurePseudonym: async (provider: string, memberId: string): Promise<string> => {
    const pseudonymRow = { provider, member_id: memberId, pseudonym: `u-${randomBytes(12).toString('hex')}` }
    await db
      .insertInto('provider_users')
      .values(pseudonymRow)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { pseudonym } = await db
      .selectFrom('provider_users')
      .select('pseudonym')
      .where('provider', '=', provider)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    return pseudonym
  },
  findClientSeed: async (memberId: string): Promise<string | undefined> =>
    (await db.selectFrom('client_seeds').select('client_seed').where('member_id', '=', memberId).executeTakeFirst())
      ?.client_seed,
  listOpenRounds: (memberId: string, provider: string, gameId: string) =>
    db
      .selectFrom('open_rounds')
      .select(['round_id', 'game_id', 'cash', 'bonus', 'opened_at'])
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .where('game_id', '=', gameId)
      .orderBy('opened_at')
      .execute(),
  findGameSession: (tokenHash: string) =>
    db
      .selectFrom('play_sessions as s')
      .innerJoin('provider_users as u', (join) =>
        join.onRef('u.member_id', '=', 's.member_id').onRef('u.provider', '=', 's.provider'),
      )
      .select(['s.token_hash', 's.provider', 's.merchant', 's.member_id', 's.session', 's.node_id', 's.game_id'])
      .select(['s.trial', 'u.pseudonym'])
      .select((eb) => eb('s.play_balance', 'is not', null).as('own_money'))
      .where('s.token_hash', '=', tokenHash)
      .executeTakeFirst(),
  findByPseudonym: (provider: string, pseudonym: string) =>
    db
      .selectFrom('provider_users as u')
      .innerJoin('members as m', 'm.id', 'u.member_id')
      .select(['u.member_id', 'm.merchant'])
      .where('u.provider', '=', provider)
      .where('u.pseudonym', '=', pseudonym)
      .executeTakeFirst(),
  /** True if the session on the site is still valid for play. */
  isSessionAlive: async (session: string, at: Date): Promise<boolean> => {
    const { rows } = await sql<{
      alive: boolean
    }>`select exists (select from sessions s where s.handle = ${session}::uuid
      and s.ended_at is null and s.locked_at is null and s.expires_at > ${at} and s.idle_until > ${at}) as alive`.execute(
      db,
    )
    return rows[0]?.alive ?? false
  },
  /** Amount in minor units that may be staked in a game: cash, and bonus money if the bonus can be staked on it. */
  playableBalance: async (memberId: string, currency: string, nodeId: string, at: Date): Promise<bigint> => {
    const { rows } = await sql<{
      held: bigint
    }>`select coalesce(sum(a.balance), 0)::bigint as held from ledger_accounts a
      where a.owner_id = ${memberId}::uuid and a.currency = ${currency} and (a.kind = 'member' or (a.kind = 'bonus_locked'
        and exists (select from reward_grants g join games n on n.node_id = ${nodeId}
          where g.member_id = a.owner_id and g.state = 'ACTIVE' and g.expires_at > ${at}::timestamptz
            and cash_before_bonus(a.owner_id, a.currency, g.kind) = 0
            and coalesce((g.contributions ->> n.game_type)::int, 0) > 0)))`.execute(db)
    return rows[0]?.held ?? 0n
  },
  /** Balance of play money in minor units: of the trial account, or of the game session. */
  playMoneyBalance: async (tokenHash: string): Promise<bigint> =>
    (
      await sql<{ held: bigint }>`select coalesce(s.play_balance, t.play_balance, 0) as held from play_sessions s
        left join trials t on t.member_id = s.member_id where s.token_hash = ${tokenHash}`.execute(db)
    ).rows[0]?.held ?? 0n,
  /** Deletes game sessions older than `before` if their session on the site no longer exists either. */
  deleteOld: async (before: Date): Promise<void> => {
    await sql`delete from play_sessions p where p.created_at < ${before}
      and not exists (select from sessions s where s.handle = p.session)`.execute(db)
  },
})
export type PlayerRepository = ReturnType<typeof createPlayerRepository>
