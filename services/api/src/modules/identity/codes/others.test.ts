import { OUTSIDE_SITE, startExternalServices, type TestExternalServices } from '@tessera/sandbox/testing'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { CodeFailureValue, RecoverByEmail, SendVerificationCode } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { sandboxSettings, sendMessages } from '../../../../testing/external-systems.ts'
import { CAPTCHA_SOLUTION, startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const OWN = '0812345678'

describeOnOneEngine('codes for a number that others ask for too', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  beforeAll(async () => {
    outside = await startExternalServices()
    api = await startTestApi({ open: engine.open, config: sandboxSettings(outside, OUTSIDE_SITE) })
  })
  afterAll(async () => {
    await api.close()
    await outside.close()
  })
  beforeEach(async () => {
    for (const table of ['message_asks', 'verification_codes', 'outbox', 'login_failures'] as const)
      await api.db.deleteFrom(table).execute()
  })

  let network = 0
  const ask = async (ip: string, as?: Browser, over: object = {}) =>
    api.call(SendVerificationCode, { body: { purpose: 'login', mobileNum: OWN, ...over }, ip, as })
  /** Asks from the next network, with a captcha where one is needed. */
  const attack = async () => {
    const ip = `10.${++network}.0.1`
    const first = await ask(ip)
    if (first.status === 200) return first
    const { captcha } = CodeFailureValue.parse(first.failure.value)
    return captcha ? ask(ip, undefined, { captcha: CAPTCHA_SOLUTION, captchaId: captcha.captchaId }) : first
  }

  test('FIX-011 leaves the received code of a number valid when another caller requests a code', async () => {
    const { flow } = (await ask('198.51.100.7')).reply.value
    await sendMessages(api, outside)
    const [message] = await outside.messagesTo('+66812345678')
    expect((await attack()).status).toBe(200)
    const entered = await api.login({
      type: 'sms',
      mobileNum: OWN,
      password: undefined,
      verificationFlow: flow,
      verificationCode: /\b\d{6}\b/.exec(message?.text ?? '')?.[0],
    })
    expect([entered.status, entered.reply?.value.userName]).toEqual([200, 'demo01'])
  })

  test('FIX-011 requires a captcha from the second network that requests a number within an hour', async () => {
    expect((await ask('198.51.100.7')).status).toBe(200)
    const second = await ask('203.0.113.9')
    expect([second.status, second.failure.code]).toEqual([422, 'captcha.needed'])
    api.advance(60_000)
    expect((await ask('198.51.100.7')).status).toBe(200)
    api.advance(HOUR_MS)
    expect((await ask('203.0.113.9')).status).toBe(200)
  })

  test('FIX-011 blocks others after 15 requests within an hour, and never a browser that the owner has logged in from', async () => {
    const as = new Browser()
    await api.login({ username: 'demo01' }, { as })
    let sent = 0
    for (let times = 0; times < 20; times++) {
      if ((await attack()).status === 200) sent++
      api.advance(30_000)
    }
    expect(sent).toBe(15)
    expect((await ask('198.51.100.8')).failure.code).toBe('request.too.many')
    expect((await ask('198.51.100.8', as)).status).toBe(200)
  })

  test('FIX-011 does not let others block the recovery by mail from a browser that the owner has logged in from', async () => {
    const as = new Browser()
    await api.login({ username: 'demo01' }, { as })
    const recover = async (remoteAddress: string, from?: Browser) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: RecoverByEmail.path,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...from?.headers },
        payload: new URLSearchParams({ username: 'demo01', email: 'demo01@example.com' }).toString(),
        remoteAddress,
      })
      return answer.json<{ success: boolean; code?: string }>()
    }
    expect(await recover('10.200.0.1')).toMatchObject({ success: true })
    expect(await recover('198.51.100.8')).toMatchObject({ code: 'captcha.needed' })
    expect(await recover('198.51.100.8', as)).toMatchObject({ success: true })
  })
})
