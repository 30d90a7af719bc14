import type { TestExternalServices } from '@tessera/sandbox/testing'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  LinkFailureValue,
  ProveEmail,
  ProveMobile,
  Security,
  SendVerificationCode,
  SetEmail,
} from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { sendMessages, startWithSandbox } from '../../../../testing/external-systems.ts'
import type { TestApi } from '../../../../testing/test-api.ts'

const PASSWORD = 'Demo1234'
const MAIL = 'nina@example.com'
const NUMBER = '0866611177'

describeOnOneEngine('a member’s own number and address', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  let close: () => Promise<void>
  let as: Browser
  beforeAll(async () => {
    ;({ api, outside, close } = await startWithSandbox({ open: engine.open }))
    as = await api.signIn('demo01')
  })
  afterAll(() => close())
  beforeEach(async () => {
    for (const table of ['message_asks', 'outbox', 'email_proofs', 'login_failures'] as const)
      await api.db.deleteFrom(table).execute()
    await api.db
      .updateTable('members')
      .set({ email: null, email_proved_at: null })
      .where('username', '=', 'demo01')
      .execute()
  })

  const setEmail = (email = MAIL, password = PASSWORD) => api.callSealed(SetEmail, { email, password }, { as })
  const proofSent = async () => {
    await sendMessages(api, outside)
    const [mail] = await outside.messagesTo(MAIL)
    return /[?]proof=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const prove = (token: string) => api.call(ProveEmail, { body: { token } })
  const security = async () => (await api.call(Security, { as })).reply.value
  const whyOf = (answer: { failure: { value?: unknown } }) => LinkFailureValue.parse(answer.failure.value).why

  test('ACC-127 treats an address as a claim until its mail’s link is opened, which works once and without a session', async () => {
    expect((await setEmail()).status).toBe(200)
    expect((await security()).email).toEqual({ shown: 'n…a@example.com', isProved: false })
    const token = await proofSent()
    expect((await prove(token)).reply.value).toEqual({ email: MAIL })
    expect((await security()).email?.isProved).toBe(true)
    expect(whyOf(await prove(token))).toBe('used')
    expect(whyOf(await prove('nothing'))).toBe('unknown')
  })

  test('ACC-127 leaves the previous address until another is proved, and expires an older link', async () => {
    const proved = { email: 'old@example.com', email_proved_at: api.now() }
    await api.db
      .updateTable('members')
      .set(proved)
      .where('username', '=', 'demo01')
      .where('merchant', '=', 'siam')
      .execute()
    await setEmail()
    const first = await proofSent()
    expect((await security()).email).toEqual({ shown: 'o…d@example.com', isProved: true })
    await api.db.deleteFrom('message_asks').execute()
    await setEmail('other@example.com')
    expect(whyOf(await prove(first))).toBe('used')
  })

  test('FIX-225 stores an address without its invisible characters', async () => {
    expect((await setEmail(`\u202a${MAIL}\u200b`)).status).toBe(200)
    expect((await prove(await proofSent())).reply.value).toEqual({ email: MAIL })
  })

  test('ACC-127 reports a link that is a day old, and sends nothing for a wrong password', async () => {
    expect((await setEmail(MAIL, 'wrong-one')).failure.code).toBe('login.wrong')
    expect(await api.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    await api.db.deleteFrom('login_failures').execute()
    await setEmail()
    const token = await proofSent()
    await api.db.updateTable('email_proofs').set({ expires_at: api.now() }).execute()
    expect(whyOf(await prove(token))).toBe('expired')
  })

  test('ACC-127 ACC-138 proves a number by its code and the password, and takes it from a member who only claimed it', async () => {
    await api.db
      .updateTable('members')
      .set({ mobile: NUMBER.slice(1), mobile_proved_at: null })
      .where('username', '=', 'newbie01')
      .where('merchant', '=', 'siam')
      .execute()
    const sent = await api.call(SendVerificationCode, { as, body: { purpose: 'prove', mobileNum: NUMBER } })
    await sendMessages(api, outside)
    const [message] = await outside.messagesTo(`+66${NUMBER.slice(1)}`)
    const body = {
      mobileNum: NUMBER,
      verificationCode: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '',
      verificationFlow: sent.reply.value.flow,
    }
    expect((await api.callSealed(ProveMobile, { ...body, password: 'wrong-one' }, { as })).failure.code).toBe(
      'login.wrong',
    )
    await api.db.deleteFrom('login_failures').execute()
    const answer = await api.callSealed(ProveMobile, { ...body, password: PASSWORD }, { as })
    expect(answer.reply.value.mobile).toEqual({ shown: '086-xxx-1177', isProved: true })
    const claim = api.db
      .selectFrom('members')
      .select('mobile')
      .where('username', '=', 'newbie01')
      .where('merchant', '=', 'siam')
    expect(await claim.executeTakeFirstOrThrow()).toEqual({ mobile: null })
    const again = await api.callSealed(ProveMobile, { ...body, password: PASSWORD }, { as })
    expect(again.failure.code).toBe('verification.wrong')
  })
})
