import { randomBytes, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@tessera/server/durations'
import { TRIAL_TYPE } from '@tessera/site'
import type { Db } from '../src/database/tables.ts'
import { createToken, hashToken } from '../src/modules/identity/sessions/sessions.domain.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'

const MERCHANT = 'siam'
const CURRENCY = 'THB'

/** Member with a site session, for whom games can be launched. */
export interface TestPlayer {
  memberId: string
  /** The handle of the session of the site. */
  session: string
}

export interface LaunchInput {
  gameId: string
  /** With play money. */
  trial?: boolean
}

/** Creates members who may play, and changes their state. */
export const createTestPlayers = (db: Db, now: () => Date) => {
  const addSession = async (memberId: string): Promise<string> => {
    const handle = randomUUID()
    const at = now()
    await db
      .insertInto('sessions')
      .values({
        handle,
        token_hash: handle,
        previous_hash: null,
        previous_until: null,
        rotated_at: null,
        member_id: memberId,
        merchant: MERCHANT,
        created_at: at,
        idle_until: new Date(at.getTime() + HOUR_MS),
        expires_at: new Date(at.getTime() + 48 * HOUR_MS),
        ended_at: null,
        locked_at: null,
      })
      .execute()
    return handle
  }
  const addMember = async (merchant: string, type: number): Promise<string> => {
    const id = randomUUID()
    const at = now()
    const row = {
      merchant,
      type,
      nickname: '',
      password_hash: null,
      mobile: null,
      mobile_proved_at: null,
      profile: '{}',
    }
    const defaults = {
      disabled: false,
      parent_id: null,
      affiliate_code: null,
      last_login_at: at,
      previous_login_at: null,
    }
    await db
      .insertInto('members')
      .values({ id, username: `kit${randomBytes(6).toString('hex')}`, created_at: at, ...row, ...defaults })
      .execute()
    return id
  }

  return {
    /** Posts a deposit, minor units. */
    deposit: ({ memberId }: TestPlayer, amount: bigint): Promise<unknown> =>
      db.transaction().execute(async (trx) => {
        const ledger = createLedgerRepository(trx)
        const id = await ledger.memberAccount(MERCHANT, memberId, CURRENCY)
        const legs = [
          { accountId: id, amount },
          { accountId: await ledger.houseAccount(MERCHANT, 'cash', CURRENCY), amount: -amount },
        ]
        const posting = { merchant: MERCHANT, key: `in:test:${randomUUID()}`, kind: 'deposit', legs } as const
        const postingResult = await postTransaction(trx, posting, null)
        if (!postingResult.ok) throw new Error(postingResult.error)
      }),
    newPlayer: async (): Promise<TestPlayer> => {
      const memberId = await addMember(MERCHANT, 0)
      await createLedgerRepository(db).memberAccount(MERCHANT, memberId, CURRENCY)
      return { memberId, session: await addSession(memberId) }
    },
    newTrialAccount: async (balance: bigint): Promise<TestPlayer> => {
      const memberId = await addMember(`${MERCHANT}-trial`, TRIAL_TYPE)
      const trial = { member_id: memberId, play_balance: balance, expires_at: new Date(now().getTime() + HOUR_MS) }
      await db.insertInto('trials').values(trial).execute()
      return { memberId, session: await addSession(memberId) }
    },
    /** Adds a launch, and returns the token that opens the game. */
    addLaunch: async ({ memberId, session }: TestPlayer, { gameId, trial = false }: LaunchInput): Promise<string> => {
      const token = createToken()
      const { node_id } = await db
        .selectFrom('games')
        .select('node_id')
        .where('game_id', '=', gameId)
        .executeTakeFirstOrThrow()
      const launch = { member_id: memberId, node_id, session, trial, created_at: now(), used_at: null }
      await db
        .insertInto('game_launches')
        .values({ token_hash: hashToken(token), expires_at: new Date(now().getTime() + 120_000), ...launch })
        .execute()
      return token
    },
    setLaunchAge: async (token: string, seconds: number): Promise<void> => {
      await db
        .updateTable('game_launches')
        .set({ expires_at: new Date(now().getTime() + (120 - seconds) * 1_000) })
        .where('token_hash', '=', hashToken(token))
        .execute()
    },
    expireSession: async ({ session }: TestPlayer): Promise<void> => {
      const past = new Date(now().getTime() - 1_000)
      await db.updateTable('sessions').set({ idle_until: past }).where('handle', '=', session).execute()
    },
    logOut: async ({ session }: TestPlayer): Promise<void> => {
      await db.updateTable('sessions').set({ ended_at: now() }).where('handle', '=', session).execute()
    },
    lock: async ({ session }: TestPlayer): Promise<void> => {
      await db.updateTable('sessions').set({ locked_at: now() }).where('handle', '=', session).execute()
    },
    disable: async ({ memberId }: TestPlayer): Promise<void> => {
      await db.updateTable('members').set({ disabled: true }).where('id', '=', memberId).execute()
    },
    exclude: async ({ memberId }: TestPlayer): Promise<void> => {
      const began_at = new Date(now().getTime() - 1_000)
      const until = new Date(began_at.getTime() + 24 * HOUR_MS)
      await db
        .insertInto('play_protections')
        .values({ member_id: memberId, kind: 'self_exclusion', began_at, until })
        .execute()
    },
    /** Limits what may be lost in a day, minor units. */
    setLossLimit: async ({ memberId }: TestPlayer, value: bigint): Promise<void> => {
      const row = { member_id: memberId, set_by: 'member', kind: 'loss', span: 'day', value } as const
      await db
        .insertInto('play_limits')
        .values({ ...row, raise_asked_at: null, raise_to: null, changed_at: now() })
        .execute()
    },
    setMaintenance: async (isOn: boolean): Promise<void> => {
      const state = { maintenance: isOn, changed_by: 'test', reason: 'test', changed_at: now() }
      await db
        .insertInto('site_states')
        .values({ merchant: MERCHANT, blocked_networks: [], ...state })
        .onConflict((conflict) => conflict.column('merchant').doUpdateSet(state))
        .execute()
    },
    grantFreeRounds: async (
      { memberId }: TestPlayer,
      provider: string,
      gameId: string,
      count: number,
    ): Promise<string> => {
      const grant_id = `free-${randomUUID()}`
      const expires_at = new Date(now().getTime() + HOUR_MS)
      await db
        .insertInto('free_rounds')
        .values({ provider, grant_id, member_id: memberId, game_id: gameId, count, stake: 1_000n, expires_at })
        .execute()
      return grant_id
    },
  }
}
export type TestPlayers = ReturnType<typeof createTestPlayers>
