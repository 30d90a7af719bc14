import type { TestExternalServices } from '@tessera/sandbox/testing'
import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { CodeFailureValue, LoginFailureValue, MemberInfo, Register, SendVerificationCode } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { sendMessages, startWithSandbox } from '../../../../testing/external-systems.ts'
import { CAPTCHA_SOLUTION, type TestApi } from '../../../../testing/test-api.ts'

const OWN = '0812345678'

describeOnOneEngine('codes', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ api, outside, close } = await startWithSandbox({ open: engine.open, captcha: false }))
  })
  afterAll(() => close())
  beforeEach(async () => {
    for (const table of ['message_asks', 'verification_codes', 'outbox', 'login_failures'] as const)
      await api.db.deleteFrom(table).execute()
  })

  const ask = (body: object = {}, ip = '198.51.100.7') =>
    api.call(SendVerificationCode, { body: { purpose: 'login', mobileNum: OWN, ...body }, ip })
  const newestTo = async (mobile: string): Promise<string> => (await outside.messagesTo(mobile))[0]?.text ?? ''
  const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
  /** Asks for a code and reads it where it arrives. */
  const receive = async (body: object = {}, to = '+66812345678') => {
    const { reply } = await ask(body)
    await sendMessages(api, outside)
    return { verificationFlow: reply.value.flow, verificationCode: codeIn(await newestTo(to)) }
  }
  const enter = (proof: object, over: object = {}) =>
    api.login({ type: 'sms', mobileNum: OWN, password: undefined, ...proof, ...over })
  const other = (code: string): string => (code === '000000' ? '111111' : '000000')

  test('API-034 API-035 API-038 sends a code to the number that logs its owner in, once', async () => {
    const proof = await receive()
    const { status, reply } = await enter(proof)
    expect([status, reply.value.userName]).toEqual([200, 'demo01'])
    expect((await enter(proof)).failure.code).toBe('verification.wrong')
  })

  test('API-035 PLT-052 returns as expirationTime when the next code may be requested; rejects an earlier request with the same time', async () => {
    const { expirationTime } = (await ask()).reply.value
    expect(Date.parse(expirationTime) - api.now().getTime()).toBe(MINUTE_MS)
    api.advance(MINUTE_MS - 1)
    const early = await ask()
    expect([early.status, early.failure.code, early.headers['retry-after']]).toEqual([429, 'request.too.many', '1'])
    expect(CodeFailureValue.parse(early.failure.value)).toEqual({ expirationTime })
    api.advance(1)
    expect((await ask()).status).toBe(200)
  })

  test('ACC-081 PLT-052 accepts the number as mobileNo, in any notation', async () => {
    expect((await ask({ mobileNum: undefined, mobileNo: '+66 81-234-5678' })).status).toBe(200)
    for (const mobileNum of ['812345678', '66812345678', '๐๘๑๒๓๔๕๖๗๘'])
      expect((await ask({ mobileNum })).failure.code).toBe('request.too.many')
    for (const body of [{ mobileNum: '0212345678' }, { mobileNum: undefined }, { countryDialingCode: '855' }])
      expect((await ask(body)).failure.code).toBe('mobile.invalid')
  })

  test('ACC-138 TRU-020 voids a code after five wrong tries: rejects the right one as the sixth', async () => {
    const proof = await receive()
    const guess = { ...proof, verificationCode: other(proof.verificationCode) }
    const flow = { purpose: 'login', mobile: '812345678' }
    for (let tries = 0; tries < 5; tries++) {
      await api.db.deleteFrom('login_failures').execute()
      expect((await enter(guess)).failure.code).toBe('verification.wrong')
    }
    await api.db.deleteFrom('login_failures').execute()
    expect((await enter(proof)).failure.code).toBe('verification.wrong')
    const row = api.db.selectFrom('verification_codes').select(['tries', 'used_at', 'purpose', 'mobile'])
    expect(await row.execute()).toEqual([{ tries: 5, used_at: null, ...flow }])
  })

  test('ACC-138 allows a fifth try after four wrong ones, and logs in once with two right ones simultaneously', async () => {
    const proof = await receive()
    for (let tries = 0; tries < 4; tries++) {
      await enter({ ...proof, verificationCode: other(proof.verificationCode) })
      await api.db.deleteFrom('login_failures').execute()
    }
    const both = await Promise.all([enter(proof), enter(proof)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('ACC-138 TRU-020 accepts an older code in the same flow, and rejects a used one and one after five minutes', async () => {
    const old = await receive()
    api.advance(MINUTE_MS)
    const fresh = await receive()
    expect((await enter({ ...old, verificationFlow: fresh.verificationFlow })).failure.code).toBe('verification.wrong')
    await api.db.deleteFrom('login_failures').execute()
    expect((await enter(old)).status).toBe(200)
    api.advance(4 * MINUTE_MS - 1_001)
    expect((await enter(fresh)).status).toBe(200)
    expect((await enter(fresh)).failure.code).toBe('verification.wrong')
    await api.db.deleteFrom('login_failures').execute()
    api.advance(MINUTE_MS)
    const late = await receive()
    api.advance(5 * MINUTE_MS)
    expect((await enter(late)).failure.code).toBe('verification.wrong')
  })

  test('ACC-138 TRU-020 rejects a code of another purpose, number or flow', async () => {
    const recovers = await receive({ purpose: 'recover' })
    expect((await enter(recovers)).failure.code).toBe('verification.wrong')
    await api.db.deleteFrom('login_failures').execute()
    api.advance(MINUTE_MS)
    const proof = await receive()
    const [one] = await api.db.selectFrom('members').select('mobile').where('mobile', 'like', '8000%').execute()
    expect((await enter(proof, { mobileNum: one?.mobile })).failure.code).toBe('verification.wrong')
    expect((await enter({ ...proof, verificationFlow: 'x'.repeat(43) })).failure.code).toBe('verification.wrong')
    await api.db.deleteFrom('login_failures').execute()
    expect((await enter(proof)).status).toBe(200)
  })

  test('TRU-020 does not let a caller without the flow use up the tries of its owner', async () => {
    const proof = await receive()
    for (let tries = 0; tries < 6; tries++) {
      await enter({ ...proof, verificationFlow: 'x'.repeat(43) })
      await api.db.deleteFrom('login_failures').execute()
    }
    expect((await enter(proof)).status).toBe(200)
  })

  test('TRU-020 limits codes for a number to one a minute, five an hour and twenty a day, per network', async () => {
    const anywhere = async () => {
      const first = await ask({}, '10.1.0.1')
      if (first.status === 200 || first.failure.code !== 'captcha.needed') return first
      const { captcha } = CodeFailureValue.parse(first.failure.value)
      return ask({ captcha: CAPTCHA_SOLUTION, captchaId: captcha?.captchaId }, '10.1.0.1')
    }
    for (let day = 0; day < 20; day++) {
      expect([day, (await anywhere()).status]).toEqual([day, 200])
      if (day === 0) {
        api.advance(MINUTE_MS - 1)
        expect((await anywhere()).status).toBe(429)
      }
      if (day === 4) {
        api.advance(MINUTE_MS)
        expect((await anywhere()).status).toBe(429)
      }
      api.advance(HOUR_MS / 5)
    }
    expect((await anywhere()).failure.code).toBe('request.too.many')
    api.advance(24 * HOUR_MS)
    expect((await anywhere()).status).toBe(200)
  })

  test('TRU-020 shows a captcha to a network that requests many numbers, simultaneously or one after the other', async () => {
    const numbers = Array.from({ length: 8 }, (_, i) => `08123400${10 + i}`)
    const answers = await Promise.all(numbers.map((mobileNum) => ask({ mobileNum })))
    const codes = answers.map((answer) => (answer.status === 200 ? 'sent' : answer.failure.code))
    expect(codes.filter((code) => code === 'sent')).toHaveLength(5)
    expect(codes.filter((code) => code === 'captcha.needed')).toHaveLength(3)
    const mobileNum = '0812340099'
    const needed = await ask({ mobileNum })
    const { captcha } = CodeFailureValue.parse(needed.failure.value)
    const wrong = await ask({ mobileNum, captcha: '99', captchaId: captcha?.captchaId })
    expect([wrong.status, wrong.failure.code]).toEqual([422, 'captcha.wrong'])
    const next = CodeFailureValue.parse(wrong.failure.value).captcha
    expect((await ask({ mobileNum, captcha: CAPTCHA_SOLUTION, captchaId: next?.captchaId })).status).toBe(200)
    expect((await ask({ mobileNum: '0812340098' }, '203.0.113.9')).status).toBe(200)
  })

  test('TRU-019 returns the same for known and unknown numbers, and sends a code to the known one only', async () => {
    const known = await ask()
    const unknown = await ask({ mobileNum: '0899999999' })
    const shape = ({ status, reply }: typeof known) => [status, Object.keys(reply.value), reply.value.flow.length]
    expect(shape(unknown)).toEqual(shape(known))
    expect(unknown.reply.value.expirationTime).toBe(known.reply.value.expirationTime)
    await sendMessages(api, outside)
    expect(await outside.messagesTo('+66899999999')).toEqual([])
    const outcomes = await api.db.selectFrom('outbox').select(['outcome', 'wish']).orderBy('outcome').execute()
    expect(outcomes).toEqual([
      { outcome: 'nobody', wish: null },
      { outcome: 'sent', wish: null },
    ])
  })

  test('logs no member in by a number that is only claimed', async () => {
    await api.db.updateTable('members').set({ mobile: '866600001' }).where('username', '=', 'newbie01').execute()
    const { reply } = await ask({ mobileNum: '0866600001' })
    await sendMessages(api, outside)
    expect(await outside.messagesTo('+66866600001')).toEqual([])
    const guess = { verificationFlow: reply.value.flow, verificationCode: '123456' }
    expect((await enter(guess, { mobileNum: '0866600001' })).failure.code).toBe('verification.wrong')
  })

  test('TRU-018 counts a wrong code like a wrong password: requires a captcha for the next try, by code or password', async () => {
    const proof = await receive()
    const guess = { ...proof, verificationCode: other(proof.verificationCode) }
    const first = await enter(guess)
    expect(LoginFailureValue.parse(first.failure.value).captcha).toBeDefined()
    const silent = await enter(guess)
    expect(silent.failure.code).toBe('captcha.needed')
    const asked = await api.login({ username: 'demo01' })
    expect(asked.failure.code).toBe('captcha.needed')
    const captchaId = LoginFailureValue.parse(asked.failure.value).captcha?.captchaId
    expect((await enter(proof, { captcha: CAPTCHA_SOLUTION, captchaId })).status).toBe(200)
  })

  test('SEC-12 PLT-089 requires a code for a registration by number, which proves the number', async () => {
    const mobileNum = '0866600002'
    const body = { registerMethod: 'H5', type: 0, mobileNum, password: 'Secret-4711', confirmPassword: 'Secret-4711' }
    const register = (proof: object) => api.callSealed(Register, { ...body, ...proof })
    expect((await register({})).failure.code).toBe('verification.wrong')
    const proof = await receive({ purpose: 'register', mobileNum }, '+66866600002')
    const wrong = { ...proof, verificationCode: other(proof.verificationCode) }
    const refused = await register(wrong)
    expect([refused.status, refused.failure.code]).toEqual([422, 'verification.wrong'])
    const { userName } = (await register({ ...proof, termsVersion: '2026-11', language: 'TH' })).reply.value
    const member = await api.db
      .selectFrom('members')
      .select(['id', 'mobile_proved_at'])
      .where('username', '=', userName)
      .executeTakeFirstOrThrow()
    expect(member.mobile_proved_at).toEqual(api.now())
    const terms = { kind: 'terms', version: '2026-11', language: 'TH', given: true, at: api.now() }
    expect(await api.db.selectFrom('consents').selectAll().where('member_id', '=', member.id).execute()).toEqual([
      { member_id: member.id, ...terms },
    ])
  })

  test('TRU-019 reports a number that has an account on that telephone alone', async () => {
    const asked = await ask({ purpose: 'register' })
    expect(Object.keys(asked.reply.value)).toEqual(['flow', 'expirationTime'])
    await sendMessages(api, outside)
    const text = await newestTo('+66812345678')
    expect([text.includes('มีบัญชี'), codeIn(text)]).toEqual([true, ''])
  })

  test('requests a code for the member’s number from inside a session, also for an unclaimed number', async () => {
    const body = { purpose: 'prove', mobileNum: '0866600003' }
    expect((await api.call(SendVerificationCode, { body })).failure.code).toBe('session.missing')
    const as = await api.signIn('newbie01')
    expect((await api.call(SendVerificationCode, { body, as })).status).toBe(200)
    await sendMessages(api, outside)
    expect(codeIn(await newestTo('+66866600003'))).not.toBe('')
  })

  test('TRU-027 ignores fields that a request cannot set', async () => {
    const { status } = await ask({ code: '123456', expiresAt: '2099-01-01', merchant: 'lotus', memberId: 'x' })
    const [row] = await api.db.selectFrom('verification_codes').selectAll().execute()
    expect([status, row?.merchant]).toEqual([200, 'siam'])
  })

  test('PLT-045 FIX-041 opens a session for a number and its SMS code, without a password', async () => {
    const as = new Browser()
    await api.login({ type: 'sms', mobileNum: OWN, password: undefined, ...(await receive()) }, { as })
    expect((await api.call(MemberInfo, { as })).reply.value.account).toBe('demo01')
  })
})
