import { describeOnOneEngine } from '@tessera/server/testing'
import { ChangePassword, MemberInfo, RenewSession } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const FRESH = 'lotus pond at dawn'
const TTL_MS = 15 * 60_000

describeOnOneEngine('setting the first password', (engine) => {
  let api: TestApi
  let names: string[] = []
  const freshName = (): string => names.pop() ?? ''
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    names = (await api.listMembers(10)).map(({ username }) => username)
  })
  beforeEach(() => api.db.deleteFrom('login_failures').execute())
  afterAll(() => api.close())

  /** Logs a member in, whose account then has no password, as after a registration with a provider. */
  async function logInWithoutPassword() {
    const username = freshName()
    const as = await api.signIn(username)
    await api.db
      .updateTable('members')
      .set({ password_hash: null })
      .where('merchant', '=', 'siam')
      .where('username', '=', username)
      .execute()
    return { username, as }
  }
  const change = (as: Browser, oldPassword = '', newPassword = FRESH) =>
    api.callSealed(ChangePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { as })
  const hasPassword = async (as: Browser) => (await api.call(MemberInfo, { as })).reply.value.hasPassword

  test('sets a password without an old one up to 15 minutes after the login, and requires it from then on', async () => {
    const { username, as } = await logInWithoutPassword()
    expect(await hasPassword(as)).toBe(false)
    api.advance(TTL_MS)
    expect((await change(as)).reply.value).toMatchObject({ userName: username })
    expect(await hasPassword(as)).toBe(true)
    expect((await api.login({ username, password: FRESH })).status).toBe(200)
    expect((await change(as, '', 'another lotus pond')).failure.code).toBe('login.wrong')
    expect((await change(as, FRESH, 'another lotus pond')).status).toBe(200)
  })

  test('rejects a first password later than 15 minutes after the login, also in a renewed session', async () => {
    const { as } = await logInWithoutPassword()
    api.advance(TTL_MS - 1000)
    expect((await api.call(RenewSession, { as })).status).toBe(200)
    api.advance(1001)
    const { status, failure } = await change(as)
    expect([status, failure.code, failure.messageKey]).toEqual([403, 'login.stale', 'error.login_stale'])
    expect(await hasPassword(as)).toBe(false)
  })

  test('sets only one of two first passwords that are sent at once', async () => {
    const { as } = await logInWithoutPassword()
    const both = await Promise.all([change(as), change(as, '', 'another lotus pond')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('removes no other login method together with a first password', async () => {
    const { as, username } = await logInWithoutPassword()
    const { id } = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const link = { merchant: 'siam', brand: 'line', subject: `line-${username}`, member_id: id } as const
    await api.db
      .insertInto('social_links')
      .values({ ...link, linked_at: api.now() })
      .execute()
    const body = { oldPassword: '', newPassword: FRESH, confirmNewPassword: FRESH, removeMethods: true }
    expect((await api.callSealed(ChangePassword, body, { as })).status).toBe(200)
    expect(await api.db.selectFrom('social_links').select('brand').where('member_id', '=', id).execute()).toHaveLength(
      1,
    )
  })

  test('validates a first password by the same rules', async () => {
    const { as } = await logInWithoutPassword()
    expect((await change(as, '', 'Iloveyou1')).failure.fields).toEqual({ newPassword: 'common' })
  })

  test('counts an empty old password of a member with one as wrong, also right after the login', async () => {
    const as = await api.signIn(freshName())
    expect(await hasPassword(as)).toBe(true)
    const codes: string[] = []
    for (let attempt = 0; attempt < 4; attempt++) codes.push((await change(as)).failure.code)
    expect(codes).toEqual(['login.wrong', 'login.wrong', 'login.wrong', 'request.too.many'])
  })
})
