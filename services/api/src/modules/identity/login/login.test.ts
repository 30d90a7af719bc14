import { describeOnBothEngines } from '@tessera/server/testing'
import { isAgentType } from '@tessera/site'
import { Login, LoginFailureValue, MemberInfo, RenewSession, WalletBalance } from '@tessera/site/calls'
import { CAPTCHA_SOLUTION, startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnBothEngines('login and sessions', (engine) => {
  let api: TestApi
  let names: string[] = []
  const freshName = (): string => names.pop() ?? ''
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    names = (await api.listMembers(60)).map((member) => member.username)
  })
  // Each test begins in a network that nobody has guessed from.
  beforeEach(() => api.db.deleteFrom('login_failures').execute())
  afterAll(() => api.close())

  const captchaOf = (failure: { value?: unknown }) => LoginFailureValue.parse(failure.value).captcha

  test('API-013 returns token, userName, type and firstTimeLogin on login', async () => {
    const { status, reply } = await api.login({ username: 'demo01' })
    expect(status).toBe(200)
    expect(reply.value).toEqual({
      token: expect.any(String),
      type: 0,
      userName: 'demo01',
      firstTimeLogin: false,
      startedAt: api.now().toISOString(),
    })
  })

  test('ACC-107 lets a member log in with the mobile number in any common notation', async () => {
    for (const mobileNum of ['0812345678', '812345678', '66812345678', '+66812345678', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘'])
      expect((await api.login({ mobileNum })).reply.value.userName).toBe('demo01')
  })

  test('API-014 API-015 returns a captcha with the first failure, and requires it for the next try', async () => {
    const username = freshName()
    const wrong = await api.login({ username, password: 'not this one' })
    expect([wrong.status, wrong.failure.code]).toEqual([401, 'login.wrong'])
    expect(captchaOf(wrong.failure)?.image).toMatch(/^data:image\/png;base64,/)

    const silent = await api.login({ username })
    expect([silent.status, silent.failure.code]).toEqual([422, 'captcha.needed'])
    const captcha = captchaOf(silent.failure)
    const right = await api.login({ username, captcha: CAPTCHA_SOLUTION, captchaId: captcha?.captchaId })
    expect(right.status).toBe(200)
    expect((await api.login({ username })).status).toBe(200)
  })

  test('TRU-021 accepts a captcha once, for five minutes, from the same visitor', async () => {
    const username = freshName()
    const fail = async (body: object, ip = '198.51.100.7') =>
      api.login({ username, password: 'wrong', ...body }, { ip })
    const first = captchaOf((await fail({})).failure)
    const spent = { captcha: '99', captchaId: first?.captchaId }
    expect((await fail(spent)).failure.code).toBe('captcha.wrong')
    expect((await fail({ ...spent, captcha: CAPTCHA_SOLUTION })).failure.code).toBe('captcha.wrong')

    const second = captchaOf((await fail({})).failure)
    api.advance(5 * 60_000 + 1)
    expect((await fail({ captcha: CAPTCHA_SOLUTION, captchaId: second?.captchaId })).failure.code).toBe('captcha.wrong')

    await fail({}, '203.0.113.5')
    const third = captchaOf((await fail({})).failure)
    const elsewhere = await fail({ captcha: CAPTCHA_SOLUTION, captchaId: third?.captchaId }, '203.0.113.5')
    expect(elsewhere.failure.code).toBe('captcha.wrong')
  })

  test('TRU-019 PLT-090 PLT-094 returns the same for an unknown account, a wrong password and a disabled account', async () => {
    const [known, disabled] = [freshName(), freshName()]
    await api.db.updateTable('members').set({ disabled: true }).where('username', '=', disabled).execute()
    const answers = [
      await api.login({ username: known, password: 'wrong' }),
      await api.login({ username: 'nobodyatall', password: 'wrong' }),
      await api.login({ username: disabled }),
    ]
    const shapes = answers.map(({ status, failure }) => ({
      status,
      code: failure.code,
      keys: Object.keys(failure).sort(),
      captcha: Object.keys(captchaOf(failure) ?? {}).sort(),
    }))
    expect(shapes[0]).toMatchObject({ status: 401, code: 'login.wrong', captcha: ['captchaId', 'image', 'work'] })
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  test('TRU-018 delays the same network longer with each failure, and does not affect the owner elsewhere', async () => {
    const username = freshName()
    let answer = await api.login({ username, password: 'wrong' })
    for (let failures = 1; failures < 4; failures++) {
      const captcha = captchaOf(answer.failure)
      answer = await api.login({
        username,
        password: 'wrong',
        captcha: CAPTCHA_SOLUTION,
        captchaId: captcha?.captchaId,
      })
      if (failures === 2) api.advance(1_000)
    }
    const tooSoon = await api.login({ username })
    expect([tooSoon.status, tooSoon.failure.code, tooSoon.headers['retry-after']]).toEqual([
      429,
      'request.too.many',
      '2',
    ])
    expect((await api.login({ username }, { ip: '203.0.113.77' })).status).toBe(200)
  })

  test('PLT-103 PLT-104 TRU-025 rejects accounts of the other side, and reveals that only after the right password', async () => {
    const agentAsMember = await api.login({ username: 'agent01', password: 'Agent1234', side: 'member' })
    expect([agentAsMember.status, agentAsMember.failure.code]).toEqual([403, 'login.non.member'])
    const memberAsAgent = await api.login({ username: 'demo01', side: 'agent' })
    expect([memberAsAgent.status, memberAsAgent.failure.code]).toEqual([403, 'login.non.agent'])
    const guess = await api.login({ username: 'agent02', password: 'wrong', side: 'member' })
    expect(guess.failure.code).toBe('login.wrong')
    const agent = await api.login({ username: 'agent01', password: 'Agent1234', side: 'agent' })
    expect(isAgentType(agent.reply.value.type)).toBe(true)
  })

  test('ACC-020 ACC-022 rejects all agent types on the members’ side, and all other types on the agents’', async () => {
    const enter = async (username: string, password: string, type: number, side: 'member' | 'agent') => {
      await api.db.updateTable('members').set({ type }).where('username', '=', username).execute()
      const { status, failure } = await api.login({ username, password, side })
      return [type, status, failure.code]
    }
    for (const type of [1, 2, 3, 41])
      expect(await enter('agent02', 'Agent1234', type, 'member')).toEqual([type, 403, 'login.non.member'])
    const username = freshName()
    for (const type of [0, 4, 40])
      expect(await enter(username, 'Demo1234', type, 'agent')).toEqual([type, 403, 'login.non.agent'])
  })

  test('PLT-046 rejects a login type that this deployment cannot serve, and an unknown one as invalid', async () => {
    const sms = await api.login({ type: 'sms', mobileNum: '0812345678', verificationCode: '1234' })
    expect(sms.failure.code).toBe('permission.denied')
    const odd = await api.login({ type: 'telepathy', username: 'demo01' })
    expect([odd.status, odd.failure.code, Object.keys(odd.failure.fields ?? {})]).toEqual([
      400,
      'request.invalid',
      ['type'],
    ])
  })

  test('names the missing fields of a login without name or password', async () => {
    const { failure } = await api.login({ password: '' })
    expect(failure).toMatchObject({ code: 'request.invalid', fields: { username: 'required', password: 'required' } })
  })

  test('API-039 PLT-092 TRU-022 logs out on DELETE of the session with its token, and rejects its credentials afterwards', async () => {
    const caller = await api.signIn('demo01')
    const send = (method: 'POST' | 'DELETE', { 'x-session': token, ...headers }: Record<string, string>) =>
      api.app.inject({
        method,
        url: '/api/v1/session',
        headers: { host: 'localhost', ...headers, ...(token ? { 'x-session': token } : {}) },
      })
    const own: Record<string, string> = caller.copy().headers
    expect(own['x-session']).toMatch(/\S/)
    await send('POST', own)
    await send('DELETE', { ...own, 'x-session': '' })
    expect((await api.call(MemberInfo, { as: caller })).status).toBe(200)
    const { statusCode, body } = await send('DELETE', own)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, value: null }])
    const after = await api.call(MemberInfo, { as: caller })
    expect([after.status, after.failure.code]).toEqual([401, 'session.ended'])
  })

  test('PLT-091 requires a login for a members’ call without a session', async () => {
    const without = await api.call(MemberInfo)
    expect([without.status, without.failure.code]).toEqual([401, 'session.missing'])
  })

  test('TRU-022 ends the sessions immediately when a member is disabled', async () => {
    const username = freshName()
    const caller = await api.signIn(username)
    await api.db.updateTable('members').set({ disabled: true }).where('username', '=', username).execute()
    expect((await api.call(MemberInfo, { as: caller })).failure.code).toBe('session.ended')
  })

  test('does not recognise a session of one merchant at another', async () => {
    const caller = await api.signIn('demo01')
    expect((await api.call(MemberInfo, { as: caller, host: 'lotus.localhost' })).failure.code).toBe('session.ended')
  })

  test('SHL-038 ends a session after a day without renewal; a renewal preserves the handle and extends the end, up to 30 days', async () => {
    const idle = await api.signIn('demo01')
    const kept = await api.signIn('demo01')
    for (let day = 0; day < 33; day++) {
      api.advance(api.DAY_MS * 0.9)
      const renewed = await api.call(RenewSession, { as: kept })
      if (day === 0) expect(renewed.reply.value).toMatchObject({ token: kept.handle, userName: 'demo01', type: 0 })
      if (day === 1) expect((await api.call(WalletBalance, { as: idle })).failure.code).toBe('session.ended')
    }
    expect((await api.call(MemberInfo, { as: kept })).status).toBe(200)
    api.advance(api.DAY_MS * 0.5)
    const over = await api.call(RenewSession, { as: kept })
    expect([over.status, over.failure.code]).toEqual([401, 'session.ended'])
  })

  test('API-041 PLT-003 returns member info without a payload, with the previous login', async () => {
    const username = freshName()
    const before = await api.db
      .selectFrom('members')
      .select('last_login_at')
      .where('username', '=', username)
      .executeTakeFirst()
    const caller = await api.signIn(username)
    const { reply } = await api.call(MemberInfo, { as: caller })
    expect(reply.value).toMatchObject({
      account: username,
      type: 0,
      lastLoginAt: before?.last_login_at?.toISOString() ?? null,
    })
    expect(reply.value).toHaveProperty('id')
    expect(reply.value).toHaveProperty('nickname')
  })

  test('TRU-018 blocks one address that tries many accounts for a while', async () => {
    const strict = await startTestApi({
      open: async () => api.database,
      config: { RATE_LIMIT_ON: true, STRICT_RATE_LIMIT: 5 },
    })
    const codes: string[] = []
    for (let i = 0; i < 7; i++)
      codes.push((await strict.login({ username: `victim${i}`, password: 'Password1' })).failure.code)
    const other = await strict.login({ username: 'demo01' }, { ip: '203.0.113.9' })
    await strict.close()
    expect(codes).toEqual([...Array<string>(5).fill('login.wrong'), 'request.too.many', 'request.too.many'])
    expect(other.status).toBe(200)
  })

  test('PLT-100 returns busy with a retry time for a login without a free worker', async () => {
    const small = await startTestApi({
      open: async () => api.database,
      config: { PASSWORD_WORKERS: 0, PASSWORD_QUEUE: 0 },
    })
    const { status, failure, headers } = await small.login({ username: 'demo01' })
    await small.close()
    expect([status, failure.code, headers['retry-after']]).toEqual([503, 'system.busy', '2'])
    // It was no guess: the next one is looked at without a captcha.
    expect((await api.login({ username: 'demo01' })).status).toBe(200)
  })

  test('API-009 requires POST for a login, and rejects a plain body', async () => {
    const plain = await api.call(Login, {
      body: { type: 'username', username: 'demo01', password: 'Demo1234', side: 'member' },
    })
    expect([plain.status, plain.failure.code]).toEqual([400, 'encryption.refused'])
    const verbs = (['POST', 'GET', 'PUT'] as const).map((method) =>
      api.app.inject({ method, url: '/api/v1/login', headers: { host: 'localhost' } }),
    )
    expect((await Promise.all(verbs)).map((answer) => answer.statusCode)).toEqual([400, 404, 404])
  })
})
