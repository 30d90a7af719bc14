import type { TestExternalServices } from '@tessera/sandbox/testing'
import { describeOnOneEngine } from '@tessera/server/testing'
import { ChangePassword, Logout, MemberInfo, Register, RenewSession, WalletBalance } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { sendMessages, startWithSandbox } from '../../../../testing/external-systems.ts'
import type { TestApi } from '../../../../testing/test-api.ts'

const OLD = 'Demo1234'
const FRESH = 'lotus pond at dawn'

describeOnOneEngine('changing the password', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  let close: () => Promise<void>
  let names: string[] = []
  const freshName = (): string => names.pop() ?? ''
  beforeAll(async () => {
    ;({ api, outside, close } = await startWithSandbox({ open: engine.open, captcha: false }))
    names = (await api.listMembers(30)).map(({ username }) => username)
  })
  beforeEach(() => api.db.deleteFrom('login_failures').execute())
  afterAll(() => close())
  const change = (as: Browser, newPassword = FRESH, over: object = {}) =>
    api.callSealed(ChangePassword, { oldPassword: OLD, newPassword, confirmNewPassword: newPassword, ...over }, { as })

  test('API-031 API-032 PLT-050 changes a member’s password by POST, and rejects the old one afterwards', async () => {
    const username = freshName()
    const as = await api.signIn(username)
    expect((await change(as)).reply.value).toMatchObject({ userName: username, firstTimeLogin: false })
    expect((await api.login({ username, password: FRESH })).status).toBe(200)
    expect((await api.login({ username, password: OLD })).failure.code).toBe('login.wrong')
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await api.app.inject({ method, url: ChangePassword.path })).statusCode).toBe(404)
  })

  test('TRU-022 ends every other session; this one continues with a new secret', async () => {
    const username = freshName()
    const [here, there] = [await api.signIn(username), await api.signIn(username, { ip: '203.0.113.4' })]
    const before = here.copy()
    await change(here)
    expect([...here.cookies.values()]).not.toEqual([...before.cookies.values()])
    expect((await api.call(MemberInfo, { as: here })).status).toBe(200)
    const other = await api.call(MemberInfo, { as: there })
    expect([other.status, other.failure.code]).toEqual([401, 'session.ended'])
    api.advance(60_001)
    expect((await api.call(MemberInfo, { as: before })).status).toBe(401)
  })

  test('TRU-022 changes the password once for one old password, however many changes run at once', async () => {
    const username = freshName()
    const as = await api.signIn(username)
    const passwords = ['Changed 120', 'Changed 121', 'Changed 122', 'Changed 123']
    const replies = await Promise.all(passwords.map((password) => change(as.copy(), password)))
    const changedTo = passwords.filter((_password, index) => replies[index]?.status === 200)
    expect(changedTo).toHaveLength(1)
    expect((await api.login({ username, password: changedTo[0] ?? '' })).status).toBe(200)
  })

  test('PLT-108 rejects the same password with a separate code, also with its accents typed differently', async () => {
    const username = freshName()
    const as = await api.signIn(username)
    const same = await change(as, OLD)
    expect([same.status, same.failure.code]).toEqual([422, 'modify.new.old.same'])
    await change(as, 'caf\u00e9 in Chiang Mai')
    const again = await change(as, 'cafe\u0301 in Chiang Mai', { oldPassword: 'caf\u00e9 in Chiang Mai' })
    expect(again.failure.code).toBe('modify.new.old.same')
    expect((await api.login({ username, password: 'cafe\u0301 in Chiang Mai' })).status).toBe(200)
  })

  test('TRU-018 reports a wrong old password, counts it for the account, and delays longer each time', async () => {
    const username = freshName()
    const as = await api.signIn(username)
    const guess = async () => (await change(as, FRESH, { oldPassword: 'wrong' })).failure.code
    const codes = [await guess(), await guess(), await guess(), await guess()]
    expect(codes).toEqual(['login.wrong', 'login.wrong', 'login.wrong', 'request.too.many'])
    for (let more = 0; more < 2; more++) {
      api.advance(10_000)
      await guess()
    }
    const elsewhere = await api.login({ username, password: OLD }, { ip: '203.0.113.77' })
    expect(elsewhere.failure.code).toBe('captcha.needed')
    api.advance(60_000)
    expect((await change(as)).status).toBe(200)
  })

  test.each<[string, string, Record<string, string>]>([
    ['seven characters', 'Abcd12!', { newPassword: 'length' }],
    ['129 characters', 'x y'.repeat(43), { newPassword: 'length' }],
    ['a control character', 'abcdefgh\u0007', { newPassword: 'pattern_password' }],
    ['one of the commonest', 'Iloveyou1', { newPassword: 'common' }],
    ['128 characters that take more', '🐘'.repeat(128), {}],
  ])('ACC-142 validates a new password of %s', async (_what, newPassword, fields) => {
    const answer = await change(await api.signIn(freshName()), newPassword)
    expect(answer.status === 200 ? {} : answer.failure.fields).toEqual(fields)
  })

  test('ACC-142 SEC-43 rejects the member’s name or number as the password, in any notation', async () => {
    const mobile = '866700001'
    const member = await api.db
      .selectFrom('members')
      .select('username')
      .where('username', '=', freshName())
      .executeTakeFirstOrThrow()
    await api.db
      .updateTable('members')
      .set({ username: 'longername', mobile })
      .where('username', '=', member.username)
      .execute()
    const as = await api.signIn('longername')
    for (const word of ['LongerName', mobile, `0${mobile}`, `66${mobile}`, `+66${mobile}`])
      expect((await change(as, word)).failure.fields).toEqual({ newPassword: 'common' })
  })

  test('ACC-142 SEC-43 requires the same of a password at registration: 8 to 128 of any characters, none of the commonest', async () => {
    const register = (username: string, password: string) =>
      api.callSealed(Register, { registerMethod: 'H5', type: 0, username, password, confirmPassword: password })
    expect((await register('thaiword1', 'รหัสผ่านของฉัน 🐘')).status).toBe(200)
    expect((await api.login({ username: 'thaiword1', password: 'รหัสผ่านของฉัน 🐘' })).status).toBe(200)
    expect((await register('longword1', 'x y'.repeat(42))).status).toBe(200)
    for (const password of ['passw0rd', '1234567890', 'commonname'])
      expect((await register('commonname', password)).failure.fields).toEqual({ password: 'common' })
  })

  test('requires the new password twice', async () => {
    const { failure } = await change(await api.signIn(freshName()), FRESH, { confirmNewPassword: 'another one' })
    expect(failure.fields).toEqual({ confirmNewPassword: 'match' })
  })

  test('serves a member with a password set by another only the change of it', async () => {
    const as = new Browser()
    const login = await api.login({ username: 'first01' }, { as })
    expect(login.reply.value.firstTimeLogin).toBe(true)
    const refused = await api.call(WalletBalance, { as })
    expect([refused.status, refused.failure.code]).toEqual([403, 'password.change.due'])
    expect((await api.call(MemberInfo, { as })).status).toBe(200)
    expect((await api.call(RenewSession, { as })).reply.value.firstTimeLogin).toBe(true)
    expect((await change(as)).reply.value.firstTimeLogin).toBe(false)
    expect((await api.call(WalletBalance, { as })).status).toBe(200)
    await api.call(Logout, { as })
    expect((await api.login({ username: 'first01', password: FRESH })).reply.value.firstTimeLogin).toBe(false)
  })

  test('notifies of a change in the inbox, in both languages, and at a proved address', async () => {
    const as = await api.signIn('demo01')
    expect((await change(as)).status).toBe(200)
    await sendMessages(api, outside)
    const { id } = (await api.call(MemberInfo, { as })).reply.value
    const [message] = await api.db
      .selectFrom('inbox_messages')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .execute()
    expect([message?.title_th, message?.title_en]).toEqual(['เปลี่ยนรหัสผ่านแล้ว', 'Your password was changed'])
    const [mail] = await outside.messagesTo('demo01@example.com')
    expect(mail?.subject).toContain('เปลี่ยนรหัสผ่านแล้ว')
  })

  test('TRU-027 ignores fields that a change cannot set', async () => {
    const username = freshName()
    const as = await api.signIn(username)
    const over = { username: 'demo01', memberId: 'x', type: 1, email: 'mine@example.com', disabled: false }
    expect((await change(as, FRESH, over)).status).toBe(200)
    const row = api.db.selectFrom('members').select(['type', 'email', 'password_due']).where('username', '=', username)
    expect(await row.executeTakeFirst()).toMatchObject({ type: 0, password_due: false })
    expect((await row.executeTakeFirst())?.email).not.toBe('mine@example.com')
  })
})
