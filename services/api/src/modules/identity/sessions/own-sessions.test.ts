import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine, until } from '@tessera/server/testing'
import { EndSessions, InboxUnread, MemberInfo, MemberSessions, TestPlay } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { openMemberStream } from '../../../../testing/member-stream.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

describeOnOneEngine('a member’s own sessions', (engine) => {
  let api: TestApi
  let names: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    names = (await api.listMembers(20)).map(({ username }) => username)
  })
  afterAll(() => api.close())

  const someone = () => names.pop() ?? ''
  const listOf = async (as: Browser, ip = '198.51.100.7') => (await api.call(MemberSessions, { as, ip })).reply.value
  const codeOf = async (as: Browser) => {
    const answer = await api.call(MemberInfo, { as })
    return answer.status === 200 ? 'open' : answer.failure.code
  }

  test('ACC-149 lists each session with device, network and last use, the current one first', async () => {
    const name = someone()
    const phone = await api.signIn(name, { headers: { 'user-agent': PHONE }, ip: '203.0.113.9' })
    const began = api.now().toISOString()
    api.advance(300_000)
    const other = await api.signIn(name, { ip: '2001:db8:1:2::7' })
    const now = api.now().toISOString()
    expect(await listOf(phone, '203.0.113.9')).toEqual([
      {
        id: phone.handle,
        device: 'Chrome · Android',
        network: '203.0.113.x',
        startedAt: began,
        lastUsedAt: now,
        isCurrent: true,
      },
      { id: other.handle, device: null, network: '2001:db8:1::x', startedAt: now, lastUsedAt: now, isCurrent: false },
    ])
    expect((await listOf(other)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [other.handle, true],
      [phone.handle, false],
    ])
  })

  test('ACC-149 records use at most once a minute, excludes automatic requests, and stores the last network', async () => {
    const browser = await api.signIn(someone())
    const lastUse = async () =>
      (
        await api.db
          .selectFrom('sessions')
          .select('last_used_at')
          .where('handle', '=', browser.handle ?? '')
          .executeTakeFirstOrThrow()
      ).last_used_at.getTime()
    const began = api.now().getTime()
    api.advance(59_999)
    await codeOf(browser)
    expect(await lastUse()).toBe(began)
    api.advance(1)
    await api.call(InboxUnread, { as: browser })
    expect(await lastUse()).toBe(began)
    await api.call(MemberInfo, { as: browser, ip: '203.0.113.80' })
    expect(await lastUse()).toBe(began + 60_000)
    expect((await listOf(browser))[0]?.network).toBe('203.0.113.x')
  })

  test('extends a session by use alone, and ends it without use', async () => {
    const browser = await api.signIn(someone())
    for (let hours = 0; hours < 30; hours += 10) {
      api.advance(10 * HOUR_MS)
      expect(await codeOf(browser)).toBe('open')
    }
    api.advance(24 * HOUR_MS)
    expect(await codeOf(browser)).toBe('session.ended')
  })

  test('ACC-149 TRU-022 ends one other session, or all others, never the current one or another member’s', async () => {
    const name = someone()
    const [mine, one, two, three] = [
      await api.signIn(name),
      await api.signIn(name),
      await api.signIn(name),
      await api.signIn(name),
    ]
    const stranger = await api.signIn(someone())
    const end = async (id?: string | null) =>
      (await api.call(EndSessions, { as: mine, ...(id ? { query: { id } } : {}) })).reply.value.ended
    expect([await end(stranger.handle), await end(mine.handle), await end('nothing of the kind')]).toEqual([0, 0, 0])
    expect(await end(one.handle)).toBe(1)
    expect(await Promise.all([mine, one, two, stranger].map(codeOf))).toEqual(['open', 'session.ended', 'open', 'open'])
    expect((await listOf(mine)).map(({ id }) => id)).not.toContain(one.handle)
    expect(await end()).toBe(2)
    expect(await Promise.all([mine, two, three, stranger].map(codeOf))).toEqual([
      'open',
      'session.ended',
      'session.ended',
      'open',
    ])
    expect(await end()).toBe(0)
  })

  test('ACC-149 ends the stream of a session that is ended elsewhere', async () => {
    const name = someone()
    const [mine, other] = [await api.signIn(name), await api.signIn(name)]
    const port = Number(new URL(await api.listen()).port)
    const stream = openMemberStream(port, other)
    await until(() => stream.eventsOf('balance').length === 1, 'the first balance')
    await api.call(EndSessions, { as: mine, query: { id: other.handle ?? '' } })
    await until(() => stream.state.ended, 'the end of the stream')
    expect(stream.events.at(-1)?.event).toBe('end')
  })

  test('returns no list of sessions for a trial', async () => {
    const as = new Browser()
    await api.call(TestPlay, { as, body: { moduleId: 'COMM3' } })
    expect((await api.call(MemberSessions, { as })).failure.code).toBe('trial.refused')
  })
})
