import type { Failure } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  Announcements,
  LockSession,
  Logout,
  MemberInfo,
  RenewSession,
  TestPlay,
  UnlockFailureValue,
  UnlockSession,
  WalletBalance,
} from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('locked sessions', (engine) => {
  let api: TestApi
  let caller: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
  })
  beforeEach(async () => {
    caller = await api.signIn('demo01')
  })
  afterAll(() => api.close())

  const lock = async (of = caller) => (await api.call(LockSession, { as: of })).status
  const unlock = (password: string, of = caller) => api.callSealed(UnlockSession, { password }, { as: of })
  const codeOf = async (answer: Promise<{ failure: Failure }>) => (await answer).failure.code
  const waitOf = (failure: { value?: unknown }) => UnlockFailureValue.parse(failure.value).waitSeconds

  test('returns the start of the session on login, renewal and unlocking', async () => {
    const { value } = (await api.login({ username: 'demo01' }, { as: caller })).reply
    const began = api.now().toISOString()
    api.advance(60_000)
    const renewed = await api.call(RenewSession, { as: caller })
    await lock()
    const unlocked = await unlock('Demo1234')
    expect([value, renewed.reply.value, unlocked.reply.value].map((one) => one.startedAt)).toEqual([
      began,
      began,
      began,
    ])
  })

  test('reads nothing and renews nothing in a locked session, until the password opens it', async () => {
    expect(await lock()).toBe(200)
    for (const endpoint of [WalletBalance, MemberInfo, RenewSession]) {
      const { status, failure } = await api.call(endpoint, { as: caller })
      expect([endpoint.path, status, failure.code]).toEqual([endpoint.path, 423, 'session.locked'])
    }
    const { status, reply } = await unlock('Demo1234')
    expect([status, reply.value]).toMatchObject([200, { token: caller.handle, userName: 'demo01', type: 0 }])
    expect((await api.call(WalletBalance, { as: caller })).status).toBe(200)
  })

  test('tolerates simultaneous actions of two tabs: locking twice, unlocking twice', async () => {
    expect(await Promise.all([lock(), lock()])).toEqual([200, 200])
    expect(await codeOf(api.call(MemberInfo, { as: caller }))).toBe('session.locked')
    const both = await Promise.all([unlock('Demo1234'), unlock('Demo1234')])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    expect((await api.call(MemberInfo, { as: caller })).status).toBe(200)
  })

  test('locks one session: others of the same member continue', async () => {
    const other = await api.signIn('demo01')
    await lock()
    expect((await api.call(WalletBalance, { as: other })).status).toBe(200)
    await unlock('Demo1234')
    await lock(other)
    expect((await api.call(WalletBalance, { as: caller })).status).toBe(200)
  })

  test('leaves it locked after a wrong password, and delays longer from the third on', async () => {
    await lock()
    const waits: number[] = []
    for (let wrong = 0; wrong < 4; wrong++) {
      const { status, failure } = await unlock('not this one')
      expect([status, failure.code]).toEqual([401, 'login.wrong'])
      waits.push(waitOf(failure))
      api.advance(waitOf(failure) * 1000)
    }
    expect(waits).toEqual([0, 0, 1, 2])
    expect(waitOf((await unlock('not this one')).failure)).toBe(4)
    const early = await unlock('Demo1234')
    expect([early.status, early.failure.code, early.headers['retry-after']]).toEqual([429, 'request.too.many', '4'])
    expect(waitOf(early.failure)).toBe(4)
    api.advance(4000)
    expect((await unlock('Demo1234')).status).toBe(200)
  })

  test('tolerates ten wrong passwords in a row, ends the session on one more, and delays no login', async () => {
    const guess = async (times: number) => {
      const codes: string[] = []
      for (let wrong = 0; wrong < times; wrong++) {
        codes.push(await codeOf(unlock('not this one')))
        api.advance(300_000)
      }
      return codes
    }
    await lock()
    expect(await guess(10)).toEqual(Array(10).fill('login.wrong'))
    expect((await unlock('Demo1234')).status).toBe(200)
    await lock()
    expect(await guess(11)).toEqual([...Array(10).fill('login.wrong'), 'session.ended'])
    expect(await codeOf(unlock('Demo1234'))).toBe('session.ended')
    expect((await api.login({ username: 'demo01' })).status).toBe(200)
  })

  test('SEC-42 checks three of 40 simultaneous wrong passwords, and the session survives', async () => {
    await lock()
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(unlock('not this one'))))
    expect(codes.filter((code) => code === 'login.wrong')).toHaveLength(3)
    expect(codes.filter((code) => code === 'request.too.many')).toHaveLength(37)
    api.advance(1000)
    expect((await unlock('Demo1234')).status).toBe(200)
  })

  test('counts wrong passwords from any origin', async () => {
    await lock()
    for (let wrong = 0; wrong < 3; wrong++)
      await api.callSealed(UnlockSession, { password: 'wrong' }, { as: caller, ip: `203.0.${wrong}.9` })
    expect(await codeOf(unlock('Demo1234'))).toBe('request.too.many')
  })

  test('extends the session on unlocking as on a renewal', async () => {
    api.advance(api.DAY_MS * 0.9)
    await lock()
    await unlock('Demo1234')
    api.advance(api.DAY_MS * 0.9)
    expect((await api.call(MemberInfo, { as: caller })).status).toBe(200)
  })

  test('ends a locked session on logout, and automatically at its expiry', async () => {
    await lock()
    expect((await api.call(Logout, { as: caller })).status).toBe(200)
    expect(await codeOf(unlock('Demo1234'))).toBe('session.ended')
    const left = await api.signIn('demo01')
    await lock(left)
    api.advance(api.DAY_MS * 1.1)
    expect(await codeOf(unlock('Demo1234', left))).toBe('session.ended')
  })

  test('treats a locked session as none in public calls', async () => {
    const agent = await api.signInAgent()
    const body = { moduleId: 'COMM3' }
    // Who has downlines stays an agent.
    const left = api.db.selectFrom('members').select('id').where('username', '=', 'agent01')
    await api.db.updateTable('members').set({ parent_id: null }).where('parent_id', 'in', left).execute()
    await api.db.updateTable('members').set({ type: 40 }).where('username', '=', 'agent01').execute()
    expect(await codeOf(api.call(TestPlay, { body, as: agent }))).toBe('permission.denied')
    await lock(agent)
    expect((await api.call(TestPlay, { body, as: agent })).status).toBe(200)
    const query = { platform: 'M', language: 'TH', brief: 'true' }
    expect((await api.call(Announcements, { query, as: agent })).status).toBe(200)
  })

  test('neither locks nor unlocks a trial', async () => {
    const trial = new Browser()
    await api.call(TestPlay, { body: { moduleId: 'COMM3' }, as: trial })
    const answers = [await api.call(LockSession, { as: trial }), await unlock('anything', trial)]
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(Array(2).fill([403, 'trial.refused']))
    expect((await api.call(WalletBalance, { as: trial })).status).toBe(200)
  })

  test('never sends a password in plain text', async () => {
    await lock()
    const plain = await api.call(UnlockSession, { as: caller, body: { password: 'Demo1234' } })
    expect([plain.status, plain.failure.code]).toEqual([400, 'encryption.refused'])
  })
})
