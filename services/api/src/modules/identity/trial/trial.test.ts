import type { Endpoint } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import * as calls from '@tessera/site/calls'
import { sql } from 'kysely'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createTrialRepository, TRIAL_TABLES } from './trial.repository.ts'
import { createTrialService } from './trial.service.ts'

const { AddFavourite, MemberInfo, RenewSession, TestPlay, TrialAccount, WalletBalance } = calls
const body = { moduleId: 'COMM3' }
const endpoints = (Object.values(calls) as unknown[]).filter(
  (one): one is Endpoint => typeof one === 'object' && one !== null && 'moduleId' in one,
)

describeOnOneEngine('trials', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
  })
  afterAll(() => api.close())
  const start = async () => {
    const caller = new Browser()
    return { caller, ...(await api.call(TestPlay, { body, as: caller })).reply.value }
  }
  const trialOf = (userName: string) =>
    api.db.selectFrom('members').selectAll().where('username', '=', userName).executeTakeFirst()

  test('SHL-147 API-016 API-017 returns a trial session for test play: token, userName and customerType', async () => {
    const { caller, ...trial } = await start()
    expect(trial).toEqual({
      token: expect.any(String),
      userName: expect.stringMatching(/^trial/),
      customerType: 4,
      startedAt: api.now().toISOString(),
    })
    const { token, userName } = trial
    expect((await api.call(MemberInfo, { as: caller })).reply.value).toMatchObject({ account: userName, type: 4 })
    expect((await api.call(RenewSession, { as: caller })).reply.value).toMatchObject({ token, type: 4, userName })
    expect((await trialOf(userName))?.merchant).toBe('siam-trial')
  })

  test('API-016 rejects test play without its module id, and creates no player', async () => {
    const people = () =>
      api.db
        .selectFrom('members')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await people()
    expect((await api.call(TestPlay, { body: {} })).failure.code).toBe('request.invalid')
    expect(await people()).toEqual(before)
  })

  test('creates a separate player for every trial', async () => {
    const [one, other] = [await start(), await start()]
    expect(one.userName).not.toBe(other.userName)
    expect(one.token).not.toBe(other.token)
  })

  test('gives a trial play money, and never any real money', async () => {
    const { caller, userName } = await start()
    expect((await api.call(WalletBalance, { as: caller })).reply.value).toEqual({
      sumBalance: '10000.00',
      bonus: '0.00',
      currency: 'THB',
    })
    const trial = await trialOf(userName)
    const account = { merchant: 'siam', kind: 'member' as const, owner_id: trial?.id ?? '', currency: 'THB' }
    await expect(api.db.insertInto('ledger_accounts').values(account).execute()).rejects.toThrow(/no ledger account/)
  })

  test('SHL-157 PLT-087 asks a trial to use an actual account, on every call of a member or an agent', async () => {
    const { caller } = await start()
    const closed = endpoints.filter((one) => one.access === 'member' || one.access === 'agent')
    expect(closed.map((one) => one.path)).toEqual(
      expect.arrayContaining([calls.DepositMethods.path, calls.JoinPromotion.path, calls.TeamSummary.path]),
    )
    for (const endpoint of closed) {
      const { status, failure } = await api.call(endpoint, { as: caller })
      expect([endpoint.path, status, failure.code]).toEqual([endpoint.path, 403, 'trial.refused'])
    }
  })

  test('SHL-153 starts no trial for a session of a type without free play', async () => {
    const { caller } = await start()
    const again = await api.call(TestPlay, { body, as: caller })
    expect([again.status, again.failure.code]).toEqual([403, 'permission.denied'])
    expect((await api.call(TestPlay, { body, as: await api.signIn('demo01') })).status).toBe(200)
  })

  test('API-030 creates a trial session on POST, and none on GET of the trial account', async () => {
    const made = async () =>
      Number((await api.db.selectFrom('trials').select(sql`count(*)`.as('n')).executeTakeFirst())?.n)
    const before = await made()
    const asked = await api.app.inject({
      method: 'GET',
      url: '/api/v1/register/trial-account',
      headers: { host: 'localhost' },
    })
    expect([asked.statusCode, asked.cookies, await made()]).toEqual([200, [], before])
    const posted = { method: 'POST', url: '/api/v1/test-play', payload: body, headers: { host: 'localhost' } } as const
    const started = await api.app.inject(posted)
    expect([started.statusCode, started.cookies.length, await made()]).toEqual([200, 1, before + 1])
  })

  test('API-027 returns if a trial account exists', async () => {
    expect((await api.call(TrialAccount)).reply.value).toEqual({ available: true })
    const open = { open: async () => api.database }
    const without = await startTestApi({ ...open, merchant: (merchant) => ({ ...merchant, trialCode: '' }) })
    const answers = [(await without.call(TrialAccount)).reply.value, (await without.call(TestPlay, { body })).failure]
    await without.close()
    expect(answers).toMatchObject([{ available: false }, { code: 'permission.denied' }])
  })

  test('limits the trials that one address starts a minute, and counts other addresses separately', async () => {
    const config = { RATE_LIMIT_ON: true, TRIAL_RATE_LIMIT: 2 }
    const strict = await startTestApi({ open: async () => api.database, config })
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await strict.call(TestPlay, { body })).status)
    statuses.push((await strict.call(TestPlay, { body, ip: '203.0.113.9' })).status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  test('SEC-44 sweeps until no expired trial is left, however many addresses have started', async () => {
    const rounds = [1_000, 1_000, 7]
    const forget = async () => rounds.shift() ?? 0
    const nobody = { start: () => Promise.reject(new Error('not asked')) }
    await createTrialService({ ...createTrialRepository(api.db), deleteExpired: forget }, nobody, api.now).sweep()
    expect(rounds).toEqual([])
  })

  test('sweeps every table that names a member, except those a trial can never write', async () => {
    const closed = [
      'adjustments',
      'agent_acts',
      'agent_contracts',
      'agent_hints',
      'agent_link_members',
      'agent_links',
      'agent_moves',
      'agent_rates',
      'agent_settlements',
      'bank_accounts',
      'chat_messages',
      'checkin_stamps',
      'consents',
      'deposit_orders',
      'deposit_slips',
      'deposit_turnover',
      'email_proofs',
      'first_deposits',
      'float_credits',
      'float_transfers',
      'free_rounds',
      'help_feedback',
      'idempotency_keys',
      'inbox_messages',
      'limit_reviews',
      'login_events',
      'lottery_orders',
      'member_devices',
      'pictures',
      'jackpot_cycles',
      'jackpot_stakes',
      'kpi_hour_watches',
      'ledger_accounts',
      'member_names',
      'member_paths',
      'member_tags',
      'members',
      'open_rounds',
      'order_changes',
      'passkey_challenges',
      'passkeys',
      'password_links',
      'payment_passwords',
      'payments_in',
      'play_limits',
      'play_protections',
      'play_rounds',
      'play_totals',
      'promotion_entries',
      'promotion_uses',
      'raffle_tickets',
      'rebate_carries',
      'rebates',
      'reward_applications',
      'reward_changes',
      'reward_grants',
      'reward_sums',
      'round_voids',
      'social_flows',
      'social_links',
      'transfers',
      'vendor_wallets',
      'wallet_choices',
      'withdrawals',
    ]
    const naming = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'members'::regclass`.execute(api.db)
    expect(naming.rows.map((row) => row.name).sort()).toEqual([...TRIAL_TABLES, ...closed].sort())
  })

  test('ends a trial after a day, however often it is renewed, and sweeps all its data', async () => {
    const { caller, userName } = await start()
    const trial = await trialOf(userName)
    const game = await api.db.selectFrom('games').select(['node_id', 'vendor']).executeTakeFirstOrThrow()
    const added = await api.call(AddFavourite, { as: caller, body: { nodeId: game.node_id, vendor: game.vendor } })
    expect(added.status).toBe(200)
    api.advance(api.DAY_MS * 0.9)
    expect((await api.call(RenewSession, { as: caller })).status).toBe(200)
    const young = await start()
    api.advance(api.DAY_MS * 0.2)
    expect((await api.call(MemberInfo, { as: caller })).failure.code).toBe('session.ended')
    await createTrialService(
      createTrialRepository(api.db),
      { start: () => Promise.reject(new Error('not asked')) },
      api.now,
    ).sweep()
    expect(await trialOf(userName)).toBeUndefined()
    const left = await api.db
      .selectFrom('favourites')
      .selectAll()
      .where('member_id', '=', trial?.id ?? '')
      .execute()
    expect(left).toEqual([])
    expect((await api.call(MemberInfo, { as: young.caller })).status).toBe(200)
    expect((await api.login({ username: 'demo01' })).status).toBe(200)
  })
})
