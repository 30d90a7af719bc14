import { describeOnOneEngine } from '@tessera/server/testing'
import {
  AccountClosing,
  CloseAccount,
  KeepAccount,
  LoginEvents,
  MemberInfo,
  SetHeadIcon,
  SetPreferences,
} from '@tessera/site/calls'
import { sql } from 'kysely'
import { createJobRunner } from '../../../jobs/runner.ts'
import type { Browser } from '../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { createInbox } from '../../content/messages/inbox.ts'
import { createMessageRepository } from '../../content/messages/messages.repository.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { FORGOTTEN, KEPT } from './closing.repository.ts'
import { closingJob, THINK_MS } from './closing.service.ts'

const PASSWORD = 'Demo1234'

describeOnOneEngine('closing an account', (engine) => {
  let api: TestApi
  let poor: { id: string; username: string }[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    await api.db.deleteFrom('consents').execute()
    poor = (
      await sql<{ id: string; username: string }>`select m.id, m.username from members m
        join ledger_accounts a on a.owner_id = m.id and a.balance = 0
        where m.merchant = 'siam' and m.type = 0 and m.username not in ('demo01', 'demo02', 'newbie01', 'first01')`.execute(
        api.db,
      )
    ).rows
  })
  afterAll(() => api.close())

  const someone = async () => {
    const { id, username } = poor.pop() ?? { id: '', username: '' }
    return { id, username, as: await api.signIn(username) }
  }
  const close = (as: Browser, password = PASSWORD) => api.callSealed(CloseAccount, { password }, { as })
  const closesAt = async (as: Browser) => (await api.call(AccountClosing, { as })).reply.value.closesAt
  const runJob = async () => {
    const job = closingJob(
      (db, memberId) => createLedgerRepository(db).holdsMoney(memberId),
      (trx) => createInbox(createMessageRepository(trx), () => api.now()),
    )
    const runner = await createJobRunner(
      api.db,
      [job],
      () => api.now(),
      (error) => {
        throw error
      },
    )
    await runner.run()
  }
  const rowOf = (id: string) => api.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lettersOf = async (id: string) =>
    (
      await api.db
        .selectFrom('inbox_messages')
        .select('title_en')
        .where('member_id', '=', id)
        .where('link', 'is not', null)
        .execute()
    ).map(({ title_en }) => title_en)

  test('ACC-152 it takes the password, leaves 24 hours, tells the member, and is taken back', async () => {
    const { id, as } = await someone()
    expect(await closesAt(as)).toBeNull()
    expect((await close(as, 'not this one')).failure.code).toBe('login.wrong')
    expect(await closesAt(as)).toBeNull()
    api.pass(THINK_MS / 24)
    const at = new Date(api.now().getTime() + THINK_MS).toISOString()
    expect((await close(as)).reply.value).toEqual({ closesAt: at })
    api.pass(60_000)
    expect((await close(as)).reply.value).toEqual({ closesAt: at })
    expect(await lettersOf(id)).toEqual(['Your account is about to close'])
    expect((await api.call(KeepAccount, { as })).reply.value).toEqual({ closesAt: null })
    api.pass(THINK_MS - 1)
    await runJob()
    expect((await rowOf(id)).closed_at).toBeNull()
  })

  test('ACC-152 money in the account, or at stake, refuses it', async () => {
    expect((await close(await api.signIn('demo01'))).failure.code).toBe('closing.balance')
    const { id, as } = await someone()
    const round = { merchant: 'siam', provider: 'TESS', round_id: 'r1', member_id: id, product: 'games' as const }
    await api.db
      .insertInto('open_rounds')
      .values({
        ...round,
        game_type: 'RNG',
        node_id: null,
        game_id: 'g',
        cash: 100n,
        bonus: 0n,
        odds: null,
        opened_at: api.now(),
      })
      .execute()
    expect((await close(as)).failure.code).toBe('closing.balance')
    expect(await closesAt(as)).toBeNull()
  })

  test('ACC-152 after the day nobody is to be known by what is left, and the books still add up', async () => {
    const { id, username, as } = await someone()
    await api.call(SetHeadIcon, { as, body: { drawn: 'tiger' } })
    await api.call(SetPreferences, { as, body: { marketing: true, language: 'TH' } })
    await api.db
      .updateTable('members')
      .set({ email: 'me@example.com', nickname: 'Me', profile: JSON.stringify({ realName: 'Me Myself' }) })
      .where('id', '=', id)
      .execute()
    const postings = () =>
      sql<{ n: number }>`select count(*)::int as n from ledger_postings p
      join ledger_accounts a on a.id = p.account_id where a.owner_id = ${id}`.execute(api.db)
    const before = (await postings()).rows
    await close(as)
    api.pass(THINK_MS - 1)
    await runJob()
    expect((await rowOf(id)).username).toBe(username)
    const again = await api.signIn(username)
    // A login is written down behind its answer.
    await api.call(LoginEvents, { as: again })
    api.pass(60_001)
    await runJob()
    expect((await api.call(MemberInfo, { as: again })).failure.code).toBe('session.ended')
    expect((await api.login({ username })).failure.code).toBe('login.wrong')
    const row = await rowOf(id)
    expect(row).toMatchObject({
      username: `closed-${id}`,
      nickname: '',
      password_hash: null,
      mobile: null,
      email: null,
      profile: {},
      disabled: true,
      head_drawn: null,
      closes_at: null,
    })
    expect(row.closed_at).not.toBeNull()
    for (const table of FORGOTTEN)
      expect([table, await api.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()]).toEqual(
        [table, []],
      )
    expect(await api.db.selectFrom('consents').select('kind').where('member_id', '=', id).execute()).toHaveLength(1)
    expect((await postings()).rows).toEqual(before)
    expect(await createLedgerRepository(api.db).trialBalance('siam')).toEqual([])
  })

  test('ACC-152 money that comes in during the day keeps the account, and its member is told', async () => {
    const { id, as } = await someone()
    await close(as)
    const round = { merchant: 'siam', provider: 'TESS', round_id: 'r2', member_id: id, product: 'games' as const }
    await api.db
      .insertInto('open_rounds')
      .values({
        ...round,
        game_type: 'RNG',
        node_id: null,
        game_id: 'g',
        cash: 100n,
        bonus: 0n,
        odds: null,
        opened_at: api.now(),
      })
      .execute()
    api.pass(THINK_MS + 60_001)
    await runJob()
    expect(await rowOf(id)).toMatchObject({ closes_at: null, closed_at: null, disabled: false })
    expect(await lettersOf(id)).toContain('Your account was not closed')
  })

  test('ACC-152 every table that names a member is emptied, or is kept for a reason', async () => {
    const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where column_name in ('member_id', 'owner_id') and table_schema = 'public'`.execute(api.db)
    const known = new Set<string>([...FORGOTTEN, ...KEPT, 'wallet_calls'])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})
