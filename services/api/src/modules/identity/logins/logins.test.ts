import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { LoginEvents } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createLoginsRepository } from './logins.repository.ts'
import { createLoginsService } from './logins.service.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describeOnOneEngine('logins to an account', (engine) => {
  let api: TestApi
  let names: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    names = (await api.listMembers(20)).map(({ username }) => username)
  })
  beforeEach(() => api.db.deleteFrom('login_failures').execute())
  afterAll(() => api.close())

  const someone = () => names.pop() ?? ''
  const eventsOf = async (as: Browser, before?: string) =>
    (await api.call(LoginEvents, { as, query: before ? { before } : {} })).reply.value
  const lettersOf = (username: string) =>
    api.db
      .selectFrom('inbox_messages as i')
      .innerJoin('members as m', 'm.id', 'i.member_id')
      .selectAll('i')
      .where('m.username', '=', username)
      .where('m.merchant', '=', 'siam')
      .where('i.link', 'is not', null)
      .execute()

  test('ACC-150 records each login and each failed try at the account, with device and network', async () => {
    const username = someone()
    const from = { headers: { 'user-agent': IPHONE }, ip: '203.0.113.9' }
    const browser = await api.signIn(username, from)
    const began = api.now().toISOString()
    api.advance(HOUR_MS)
    await api.login({ username, password: 'not this one' }, { ip: '198.51.100.77' })
    await api.login({ username: 'nobody-at-all', password: 'not this one' }, { ip: '198.51.100.77' })
    const { events, more } = await eventsOf(browser)
    expect(more).toBe(false)
    expect(events).toEqual([
      {
        at: api.now().toISOString(),
        ok: false,
        method: 'password',
        device: null,
        network: '198.51.100.x',
        isNewDevice: true,
      },
      { at: began, ok: true, method: 'password', device: 'Safari · iOS', network: '203.0.113.x', isNewDevice: false },
    ])
  })

  test('ACC-150 notifies the inbox of a login from a new device, with time, network, device, and a way to end it', async () => {
    const username = someone()
    const known = await api.signIn(username)
    await api.login({ username }, { as: known })
    expect((await eventsOf(known)).events.map(({ isNewDevice }) => isNewDevice)).toEqual([false, false])
    expect(await lettersOf(username)).toEqual([])
    const other = await api.signIn(username, { headers: { 'user-agent': IPHONE }, ip: '203.0.113.9' })
    expect((await eventsOf(other)).events[0]?.isNewDevice).toBe(true)
    const [letter, ...more] = await lettersOf(username)
    expect(more).toEqual([])
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' }).format(api.now())
    for (const text of [letter?.content_th, letter?.content_en])
      for (const part of ['Safari · iOS', '203.0.113.x', time]) expect(text).toContain(part)
    expect(letter).toMatchObject({ link: '/m/securityCenter', read_at: null })
    await api.login({ username }, { as: other })
    await eventsOf(other)
    expect(await lettersOf(username)).toHaveLength(1)
  })

  test('ACC-150 sends nothing for a wrong password from a new device, and does not trust the device', async () => {
    const username = someone()
    const known = await api.signIn(username)
    const thief = new Browser()
    await api.login({ username, password: 'not this one' }, { as: thief })
    expect(thief.cookies.size).toBe(0)
    await eventsOf(known)
    expect(await lettersOf(username)).toEqual([])
  })

  test('ACC-150 recognises a browser by a value that is no session secret, and stores only its hash', async () => {
    const { headers } = await api.login(
      { username: someone() },
      { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }, ip: '127.0.0.1' },
    )
    const cookie = [headers['set-cookie'] ?? []].flat().find((line) => `${line}`.includes('device'))
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const token = /=([\w-]{43});/.exec(`${cookie}`)?.[1] ?? ''
    expect(JSON.stringify(await api.db.selectFrom('member_devices').selectAll().execute())).not.toContain(token)
  })

  test('ACC-149 pages the list by twenty, without a gap, and rejects an invalid date', async () => {
    const username = someone()
    const browser = await api.signIn(username)
    for (let n = 0; n < 24; n++) await api.login({ username }, { as: browser })
    const first = await eventsOf(browser)
    const rest = await eventsOf(browser, first.events.at(-1)?.at)
    expect([first.events.length, first.more, rest.events.length, rest.more]).toEqual([20, true, 5, false])
    expect(new Set([...first.events, ...rest.events].map(({ at }) => at)).size).toBe(25)
    for (const before of ['yesterday', '-271821-04-20T00:00:00.000Z']) {
      const odd = await api.call(LoginEvents, { as: browser, query: { before } })
      expect([odd.status, odd.failure.fields]).toEqual([400, { before: 'date' }])
    }
  })

  test('ACC-149 deletes an event after 90 days', async () => {
    const username = someone()
    const browser = await api.signIn(username)
    await eventsOf(browser)
    const at = api.now()
    const { sweep } = createLoginsService({
      logins: createLoginsRepository(api.db),
      notify: () => Promise.reject(new Error('nothing is told')),
      outbox: { add: () => Promise.reject(new Error('nothing is sent')) },
      now: () => at,
      onError: (error) => {
        throw error
      },
    })
    await sweep()
    expect((await eventsOf(browser)).events).toHaveLength(1)
    at.setTime(at.getTime() + 90 * api.DAY_MS + 1)
    await sweep()
    expect((await eventsOf(browser)).events).toHaveLength(0)
  })
})
