import { MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  AcceptTerms,
  MemberInfo,
  MemberPreferences,
  MemberTerms,
  RenewSession,
  SetPreferences,
} from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('what members choose', (engine) => {
  let api: TestApi
  let names: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    await api.db.deleteFrom('consents').execute()
    names = (await api.listMembers(20)).map(({ username }) => username)
  })
  afterAll(() => api.close())

  const someone = () => api.signIn(names.pop() ?? '')
  const set = (as: Browser, body: object) => api.call(SetPreferences, { as, body: { language: 'TH', ...body } })
  const isOpen = async (as: Browser) => (await api.call(MemberInfo, { as })).status === 200
  const consentsOf = (as: Browser, kind: 'terms' | 'marketing') =>
    api.db
      .selectFrom('consents as c')
      .innerJoin('sessions as s', 's.member_id', 'c.member_id')
      .select(['c.version', 'c.language', 'c.given', 'c.at'])
      .where('s.handle', '=', as.handle ?? '')
      .where('c.kind', '=', kind)
      .orderBy('c.at')
      .execute()

  test('ACC-151 stores consent to marketing with version, language and time, and its withdrawal too', async () => {
    const as = await someone()
    expect((await api.call(MemberPreferences, { as })).reply.value).toEqual({ marketing: false, sessionMinutes: null })
    expect((await set(as, { marketing: true })).reply.value.marketing).toBe(true)
    const at = api.now()
    api.advance(MINUTE_MS)
    await set(as, { marketing: true })
    await set(as, { sessionMinutes: null })
    expect((await set(as, { marketing: false, language: 'EN' })).reply.value.marketing).toBe(false)
    expect(await consentsOf(as, 'marketing')).toEqual([
      { version: '2026-11', language: 'TH', given: true, at },
      { version: '2026-11', language: 'EN', given: false, at: api.now() },
    ])
  })

  test.each(['TH', 'th', 'en'])(
    'ACC-151 stores a consent that was read in %s, as pages name a language or its texts',
    async (language) => {
      const as = await someone()
      await set(as, { marketing: true, language })
      expect(await consentsOf(as, 'marketing')).toMatchObject([{ language, given: true }])
    },
  )

  test('ACC-151 rejects a consent in a language that does not exist', async () => {
    const as = await someone()
    const replies = [
      await set(as, { marketing: true, language: '<svg/>' }),
      await api.call(AcceptTerms, { as, body: { version: '2026-11', language: 'x' } }),
    ]
    expect(replies.map(({ failure }) => failure.code)).toEqual(['request.invalid', 'request.invalid'])
    expect([...(await consentsOf(as, 'marketing')), ...(await consentsOf(as, 'terms'))]).toEqual([])
  })

  test('ACC-151 records agreement to terms once per version, by name alone', async () => {
    const as = await someone()
    const accept = (version: string) => api.call(AcceptTerms, { as, body: { version, language: 'TH' } })
    expect((await api.call(MemberTerms, { as })).reply.value).toEqual({
      current: '2026-11',
      accepted: null,
      acceptedAt: null,
    })
    expect((await accept('2025-01')).failure.code).toBe('request.conflict')
    const at = api.now()
    const accepted = { current: '2026-11', accepted: '2026-11', acceptedAt: at.toISOString() }
    expect((await accept('2026-11')).reply.value).toEqual(accepted)
    api.advance(MINUTE_MS)
    expect((await accept('2026-11')).reply.value).toEqual(accepted)
    expect(await consentsOf(as, 'terms')).toEqual([{ version: '2026-11', language: 'TH', given: true, at }])
  })

  test('ACC-151 requires agreement once more for a new version of the terms', async () => {
    const as = await someone()
    await api.call(AcceptTerms, { as, body: { version: '2026-11', language: 'TH' } })
    api.advance(1)
    const later = await startTestApi({
      open: async () => api.database,
      merchant: (merchant) => ({ ...merchant, termsVersion: '2027-01' }),
    })
    later.advance(api.now().getTime() - later.now().getTime())
    const ask = async () => (await later.call(MemberTerms, { as })).reply.value
    expect(await ask()).toMatchObject({ current: '2027-01', accepted: '2026-11' })
    await later.call(AcceptTerms, { as, body: { version: '2027-01', language: 'EN' } })
    expect(await ask()).toMatchObject({ current: '2027-01', accepted: '2027-01' })
    await later.close()
  })

  test('applies the session length a member chose, by use and by renewal, and leaves other members’ unchanged', async () => {
    const [as, other] = [await someone(), await someone()]
    expect((await set(as, { sessionMinutes: 15 })).reply.value.sessionMinutes).toBe(15)
    for (let n = 0; n < 3; n++) {
      api.advance(14 * MINUTE_MS)
      expect((await api.call(RenewSession, { as })).status).toBe(200)
    }
    api.advance(14 * MINUTE_MS)
    expect(await isOpen(as)).toBe(true)
    api.advance(15 * MINUTE_MS)
    expect([await isOpen(as), await isOpen(other)]).toEqual([false, true])
  })

  test('applies a shorter length from the login on, and ends idle sessions elsewhere immediately', async () => {
    const name = names.pop() ?? ''
    const [idle, mine] = [await api.signIn(name), await api.signIn(name)]
    api.advance(20 * MINUTE_MS)
    await set(mine, { sessionMinutes: 15 })
    expect([await isOpen(idle), await isOpen(mine)]).toEqual([false, true])
    const next = await api.signIn(name)
    api.advance(15 * MINUTE_MS)
    expect(await isOpen(next)).toBe(false)
  })

  test('TRU-027 rejects any other length, and any field except the choices', async () => {
    const as = await someone()
    expect((await set(as, { sessionMinutes: 100_000 })).status).toBe(400)
    await set(as, { marketing: true, type: 1, disabled: true, closes_at: '2020-01-01', username: 'root' })
    const { account, type } = (await api.call(MemberInfo, { as })).reply.value
    expect([account === 'root', type]).toEqual([false, 0])
  })
})
