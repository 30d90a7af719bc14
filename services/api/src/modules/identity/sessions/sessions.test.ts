import { describeOnBothEngines } from '@tessera/server/testing'
import { LockSession, Logout, MemberInfo, RenewSession, TestPlay, UnlockSession } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const TRIAL = { body: { moduleId: 'COMM3' } }

describeOnBothEngines('sessions', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
  })
  afterAll(() => api.close())

  const codeOf = async (as: Browser) => {
    const answer = await api.call(MemberInfo, { as })
    return answer.status === 200 ? 'open' : answer.failure.code
  }
  /** What opens sessions, beside what the browser is known by. */
  const secretsOf = (browser: Browser) => [...browser.cookies].filter(([name]) => !name.startsWith('device'))
  const secretOf = (browser: Browser) =>
    secretsOf(browser)
      .map(([, secret]) => secret)
      .join()
  const trial = async (as = new Browser()) => {
    await api.call(TestPlay, { ...TRIAL, as })
    return as
  }

  test('SEC-26 exposes no session secret to scripts in any response, and stores only its hash', async () => {
    const browser = new Browser()
    const answers = [
      await api.login({ username: 'demo01' }, { as: browser }),
      await api.call(RenewSession, { as: browser }),
      await api.call(LockSession, { as: browser }),
      await api.callSealed(UnlockSession, { password: 'Demo1234' }, { as: browser }),
    ]
    const secrets = answers.flatMap(({ headers }) =>
      [headers['set-cookie'] ?? []].flat().flatMap((line) => /^session.*=([\w-]{43});/.exec(`${line}`)?.[1] ?? []),
    )
    expect(new Set(secrets).size).toBe(3)
    const kept = JSON.stringify(await api.db.selectFrom('sessions').selectAll().execute())
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      for (const { text } of answers) expect(text).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
    expect(kept).toContain(browser.handle)
  })

  test('SEC-26 binds the cookie to the host behind https, otherwise to the port, unreadable by scripts', async () => {
    const cookieOf = async (headers: Record<string, string>) =>
      `${[(await api.login({ username: 'demo01' }, { headers, ip: '127.0.0.1' })).headers['set-cookie'] ?? []].flat().at(-1)}`
    const secure = await cookieOf({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' })
    expect(secure).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
    const plain = await cookieOf({ 'x-forwarded-host': 'localhost:8123' })
    expect(plain).toMatch(/^session-8123=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(await cookieOf({ 'x-forwarded-host': 'localhost' })).toMatch(/^session-80=/)
    const day = Date.parse(/Expires=([^;]+)/.exec(plain)?.[1] ?? '') - api.now().getTime()
    expect(Math.round(day / api.DAY_MS)).toBe(30)
  })

  test('SEC-26 authenticates neither by the cookie alone nor by the handle alone, and ignores both in the address', async () => {
    const browser = await api.signIn('demo01')
    const bare = browser.copy()
    bare.handle = null
    expect(await codeOf(bare)).toBe('session.missing')
    const named = new Browser()
    named.handle = browser.handle
    expect(await codeOf(named)).toBe('session.ended')
    const query = { token: secretOf(browser), session: browser.handle ?? '' }
    expect((await api.call(MemberInfo, { query })).failure.code).toBe('session.missing')
    const bearer = { authorization: `Bearer ${secretOf(browser)}` }
    expect((await api.call(MemberInfo, { headers: bearer })).failure.code).toBe('session.missing')
    expect(await codeOf(browser)).toBe('open')
  })

  test('TRU-024 creates a new secret on login, never adopts a supplied one, and ends the previous session', async () => {
    const browser = await api.signIn('demo01')
    const before = browser.copy()
    await api.login({ username: 'demo01' }, { as: browser })
    expect(browser.handle).not.toBe(before.handle)
    expect(secretOf(browser)).not.toBe(secretOf(before))
    expect([await codeOf(before), await codeOf(browser)]).toEqual(['session.ended', 'open'])
    const made = new Browser()
    made.cookies.set('session-80', 'a'.repeat(43))
    await api.login({ username: 'demo01' }, { as: made })
    expect(secretOf(made)).not.toBe('a'.repeat(43))
  })

  test('SEC-26 reports a replaced session to its tab, which never acts as the other member', async () => {
    const tab = await api.signIn('demo01')
    const other = tab.copy()
    await api.login({ username: 'newbie01' }, { as: other })
    tab.cookies.clear()
    for (const [name, value] of other.cookies) tab.cookies.set(name, value)
    const { status, failure } = await api.call(MemberInfo, { as: tab })
    expect([status, failure.code]).toEqual([401, 'session.replaced'])
    expect((await api.call(MemberInfo, { as: other })).reply.value.account).toBe('newbie01')
  })

  test('SEC-26 changes the secret on renewal, and accepts the previous one until the new one was in use for a minute', async () => {
    const browser = await api.signIn('demo01')
    const before = browser.copy()
    const { reply } = await api.call(RenewSession, { as: browser })
    expect(reply.value.token).toBe(before.handle)
    expect(secretOf(browser)).not.toBe(secretOf(before))
    api.advance(300_000)
    expect(await codeOf(before.copy())).toBe('open')
    expect(await codeOf(browser)).toBe('open')
    api.advance(59_999)
    expect(await codeOf(before.copy())).toBe('open')
    api.advance(1)
    expect(await codeOf(before.copy())).toBe('session.ended')
    // Somebody has a copy of the cookie: nobody goes on with this session.
    expect(await codeOf(browser)).toBe('session.ended')
  })

  test('does not drop the cookie when two tabs renew simultaneously, in either order of responses', async () => {
    const tab = await api.signIn('demo01')
    const [one, two] = [tab.copy(), tab.copy()]
    await Promise.all([api.call(RenewSession, { as: one }), api.call(RenewSession, { as: two })])
    const changed = [one, two].filter((each) => secretOf(each) !== secretOf(tab))
    expect(changed).toHaveLength(1)
    expect(await codeOf(changed[0] as Browser)).toBe('open')
  })

  test('tolerates the lost response of a renewal: the old secret stays valid and gets another successor', async () => {
    const browser = await api.signIn('demo01')
    await api.call(RenewSession, { as: browser.copy() })
    api.advance(60_000)
    const before = secretOf(browser)
    expect(await codeOf(browser)).toBe('open')
    await api.call(RenewSession, { as: browser })
    expect(secretOf(browser)).not.toBe(before)
    expect(await codeOf(browser)).toBe('open')
  })

  test('SHL-130 sets a separate cookie for a trial that ends with the browser, and replaces no member’s', async () => {
    const member = await api.signIn('demo01')
    const tab = member.copy()
    tab.handle = null
    const { headers } = await api.call(TestPlay, { ...TRIAL, as: tab })
    expect(`${headers['set-cookie']}`).toMatch(/^trial-80=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await codeOf(tab)).toBe('open')
    const back = tab.copy()
    back.handle = member.handle
    expect((await api.call(MemberInfo, { as: back })).reply.value.account).toBe('demo01')
    expect((await api.call(Logout, { as: tab })).status).toBe(200)
    expect(secretsOf(tab).map(([name]) => name)).toEqual(['session-80'])
    expect(await codeOf(back)).toBe('open')
  })

  test('ends the trial of the same page on login, and leaves that of another tab', async () => {
    const playing = await trial()
    const elsewhere = playing.copy()
    elsewhere.handle = null
    await api.login({ username: 'demo01' }, { as: elsewhere })
    expect(await codeOf(playing)).toBe('open')
    await api.login({ username: 'demo01' }, { as: playing })
    expect(secretsOf(playing).map(([name]) => name)).toEqual(['session-80'])
    expect(await codeOf(playing)).toBe('open')
  })
})
