import { OwnData } from '@tessera/site/calls'
import { sql } from 'kysely'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { OWN_DATA, UNEXPORTED_TABLES } from './own-data.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const exported = (as: Browser, password = 'Demo1234') => api.callSealed(OwnData, { password }, { as })

test('ACC-152 FIX-023 exports all data of the member, and none of others, such as the recommender', async () => {
  const as = await api.signIn('demo01')
  const friend = api.db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'demo02')
    .where('merchant', '=', 'siam')
  await api.db
    .updateTable('members')
    .set({ recommended_by: (await friend.executeTakeFirstOrThrow()).id })
    .where('username', '=', 'demo01')
    .where('merchant', '=', 'siam')
    .execute()
  const { reply, text } = await exported(as)
  const own = reply.value as Record<string, { length: number }> & { member: Record<string, unknown> }
  expect(own.member).toMatchObject({ username: 'demo01', mobile: '812345678' })
  expect(own.member.id).toBe(
    (
      await api.db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'demo01')
        .where('merchant', '=', 'siam')
        .executeTakeFirstOrThrow()
    ).id,
  )
  for (const section of ['sessions', 'logins', 'rounds', 'entries', 'inbox', 'chat', 'favourites', 'accounts'])
    expect([section, (own[section]?.length ?? 0) > 0]).toEqual([section, true])
  const others = await api.db.selectFrom('members').select('id').where('username', '!=', 'demo01').execute()
  expect(others.filter(({ id }) => text.includes(id))).toEqual([])
})

test('ACC-152 TRU-022 exports nothing that grants access', async () => {
  const as = await api.signIn('demo01')
  const { text } = await exported(as)
  const { token_hash } = await api.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('handle', '=', as.handle ?? '')
    .executeTakeFirstOrThrow()
  const secrets = ['argon2', 'password_hash', 'token_hash', 'previous_hash', token_hash, ...as.cookies.values()]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('ACC-152 exports every table that names a member, except those without data about them', async () => {
  const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
    where column_name in ('member_id', 'owner_id') and table_schema = 'public'`.execute(api.db)
  const told = Object.values(OWN_DATA).map(({ table }) => table as string)
  const known = new Set([...told, ...UNEXPORTED_TABLES, 'wallet_calls'])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('ACC-152 exports the newest 10,000 of large sets', async () => {
  const as = await api.signIn('newbie01')
  await sql`insert into login_events (member_id, at, ok, method, is_new_device)
    select m.id, ${api.now()}::timestamptz - make_interval(secs => n), true, 'password', false
    from members m, generate_series(1, 10050) n where m.username = 'newbie01' and m.merchant = 'siam'`.execute(api.db)
  const { logins } = (await exported(as)).reply.value as { logins: { at: string }[] }
  expect(logins).toHaveLength(10_000)
  expect(new Date(logins[0]?.at ?? 0).getTime()).toBe(api.now().getTime())
})

test('FIX-023 rejects an export without the password, which the session alone does not replace', async () => {
  const as = await api.signIn('demo01')
  const { status, failure, text } = await exported(as, 'Wrong1234')
  expect([status, failure.code, text.includes('812345678')]).toEqual([401, 'login.wrong', false])
})
