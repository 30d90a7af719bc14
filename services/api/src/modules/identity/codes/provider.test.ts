import { OUTSIDE, type PhoneNumber } from '@tessera/outside'
import { OUTSIDE_SITE, type TestExternalServices } from '@tessera/sandbox/testing'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  Register,
  SendVerificationCode,
  SetPasswordByPhone,
  ValidationSettings,
  Verification,
} from '@tessera/site/calls'
import type * as z from 'zod'
import { startWithSandbox } from '../../../../testing/external-systems.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const OWN = '+66812345678'
const ask = { host: 'kirin.localhost' }

describeOnOneEngine('numbers that the provider proves', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ api, outside, close } = await startWithSandbox({ open: engine.open, captcha: false }))
    // The provider's clock is the machine's.
    api.advance(Date.now() - api.now().getTime())
  })
  beforeEach(async () => {
    await api.db.deleteFrom('login_failures').execute()
    // Of one second the provider's tokens for one number are the same.
    await api.db.deleteFrom('taken_tokens').execute()
  })
  afterAll(() => close())

  /** What a page does: has a code sent by the provider, and shows it the code that arrived. */
  async function tokenFor(phone: z.input<typeof PhoneNumber>): Promise<string> {
    const start = await outside.call(OUTSIDE.verifyStart, { siteKey: OUTSIDE_SITE.siteKey, phone })
    const { verification } = start.json as { verification: string }
    const code = /\b\d{6}\b/.exec((await outside.messagesTo(phone))[0]?.text ?? '')?.[0]
    const checked = await outside.call(OUTSIDE.verifyCheck, { verification, code })
    return (checked.json as { idToken: string }).idToken
  }
  const enter = (firebaseIdToken: string, over: object = {}) =>
    api.login(
      {
        type: 'firebase',
        password: undefined,
        firebaseChannel: 'sms',
        firebaseMobileNo: '0812345678',
        countryDialingCode: '66',
        firebaseIdToken,
        ...over,
      },
      ask,
    )
  const refusedAs = async (answer: ReturnType<typeof enter>) => [(await answer).status, (await answer).failure.code]

  test('API-020 API-021 returns the method of each merchant, and its purposes', async () => {
    const at = async (host: string) => (await api.call(Verification, { host })).reply.value
    expect(await at('kirin.localhost')).toEqual({
      channel: 'firebase',
      required: { register: true, login: true, recover: true },
      provider: { origin: outside.origin, siteKey: OUTSIDE_SITE.siteKey },
      mail: true,
      socials: [],
    })
    expect(await at('localhost')).toMatchObject({ channel: 'sms', required: { register: true }, provider: null })
    expect(await at('lotus.localhost')).toMatchObject({ channel: 'sms', required: { register: false, login: false } })
  })

  test('API-021 returns and offers no method if nothing can be sent', async () => {
    const mute = await startTestApi({ open: async () => api.database })
    const { value } = (await mute.call(Verification)).reply
    const rules = (await mute.call(ValidationSettings)).reply.value
    const code = await mute.call(SendVerificationCode, { body: { purpose: 'login', mobileNum: '0812345678' } })
    const login = await mute.login({ type: 'sms', mobileNum: '0812345678', verificationCode: '123456' })
    await mute.close()
    const required = { register: false, login: false, recover: false }
    expect(value).toEqual({ channel: null, required, provider: null, mail: false, socials: [] })
    expect([rules.register.mobileNum?.enabled, rules.login.verificationCode?.enabled]).toEqual([false, false])
    expect([code.failure.code, login.failure.code]).toEqual(Array(2).fill('permission.denied'))
  })

  test('PLT-047 PLT-046 logs the number’s owner in with a provider token, once', async () => {
    const token = await tokenFor(OWN)
    expect((await enter(token)).reply.value.userName).toBe('demo01')
    expect(await refusedAs(enter(token))).toEqual([422, 'verification.wrong'])
  })

  test('PLT-047 logs in once for two simultaneous uses of a token', async () => {
    const token = await tokenFor(OWN)
    const both = await Promise.all([enter(token), enter(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('PLT-047 rejects a token for another number, or of another member’s number', async () => {
    expect(await refusedAs(enter(await tokenFor('+66899999998')))).toEqual([422, 'verification.wrong'])
    await api.db.deleteFrom('login_failures').execute()
    const token = await tokenFor(OWN)
    expect(await refusedAs(enter(token, { firebaseMobileNo: '0899999998' }))).toEqual([422, 'verification.wrong'])
  })

  test.each(['audience', 'expired', 'other-number'] as const)(
    'PLT-047 rejects a token with the fault "%s"',
    async (fault) => {
      await outside.fault({ on: 'verify', to: OWN, fault })
      const token = await tokenFor(OWN)
      await outside.fault({ on: 'verify', to: OWN, fault: null })
      expect(await refusedAs(enter(token))).toEqual([422, 'verification.wrong'])
    },
  )

  test('PLT-047 rejects a token five minutes after the number was proved, and a modified one', async () => {
    const token = await tokenFor(OWN)
    const [head = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')
    expect(await refusedAs(enter(`${head}.${forged}.${signature}`))).toEqual([422, 'verification.wrong'])
    await api.db.deleteFrom('login_failures').execute()
    api.advance(6 * 60_000)
    const late = await refusedAs(enter(token))
    api.advance(-6 * 60_000)
    expect(late).toEqual([422, 'verification.wrong'])
  })

  test('PLT-044 proves the number by a registration with a token', async () => {
    const body = {
      registerMethod: 'H5',
      type: 0,
      mobileNum: '0866800001',
      password: 'Secret-4711',
      confirmPassword: 'Secret-4711',
      firebaseChannel: 'sms',
    }
    const none = await api.callSealed(Register, body, ask)
    expect([none.status, none.failure.code]).toEqual([422, 'verification.wrong'])
    const firebaseIdToken = await tokenFor('+66866800001')
    const { userName } = (await api.callSealed(Register, { ...body, firebaseIdToken }, ask)).reply.value
    const row = api.db.selectFrom('members').select('mobile_proved_at').where('username', '=', userName)
    expect((await row.executeTakeFirst())?.mobile_proved_at).toEqual(api.now())
  })

  test('PLT-051 sets a new password with a token', async () => {
    const body = { mobileNum: '0812345678', newPassword: 'lotus pond at dawn' }
    const none = await api.callSealed(SetPasswordByPhone, body, ask)
    expect(none.failure.code).toBe('verification.wrong')
    const firebaseIdToken = await tokenFor(OWN)
    expect((await api.callSealed(SetPasswordByPhone, { ...body, firebaseIdToken }, ask)).status).toBe(200)
    expect((await api.login({ username: 'demo01', password: body.newPassword }, ask)).status).toBe(200)
  })

  test('sends no codes for a merchant whose numbers the provider proves', async () => {
    const code = await api.call(SendVerificationCode, { body: { purpose: 'login', mobileNum: '0812345678' }, ...ask })
    const sms = await api.login({ type: 'sms', mobileNum: '0812345678', verificationCode: '123456' }, ask)
    expect([code.failure.code, sms.failure.code]).toEqual(Array(2).fill('permission.denied'))
  })
})
