import type { TestExternalServices } from '@tessera/sandbox/testing'
import { MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { LoginEvents, SendVerificationCode } from '@tessera/site/calls'
import { sendMessages, startWithSandbox } from '../../../../testing/external-systems.ts'
import type { TestApi } from '../../../../testing/test-api.ts'

const TO = '+66812345678'

describeOnOneEngine('messages on their way out', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ api, outside, close } = await startWithSandbox({ open: engine.open }))
  })
  afterAll(() => close())
  beforeEach(async () => {
    for (const table of ['message_asks', 'verification_codes', 'outbox'] as const)
      await api.db.deleteFrom(table).execute()
  })

  const ask = (body: object = {}) =>
    api.call(SendVerificationCode, { body: { purpose: 'login', mobileNum: '0812345678', ...body } })
  const receive = async (body: object = {}): Promise<void> => {
    await ask(body)
    await sendMessages(api, outside)
  }
  const newest = async (): Promise<string> => (await outside.messagesTo(TO))[0]?.text ?? ''
  const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

  test('sends messages in the requested language, names the site and binds the code to its host', async () => {
    await receive({ language: 'en' })
    const code = codeIn(await newest())
    expect(await newest()).toMatch(new RegExp(`^Your .+ code is ${code}\\.[\\s\\S]+\\n@\\S+ #${code}$`))
    api.advance(MINUTE_MS)
    await receive()
    expect(await newest()).toContain('รหัสยืนยัน')
  })

  test('SEC-39 stores no code in the database except for an unsent message', async () => {
    await ask()
    const wish = (await api.db.selectFrom('outbox').select('wish').executeTakeFirstOrThrow()).wish
    const code = wish?.topic === 'code' ? wish.code : ''
    expect(code).toMatch(/^\d{6}$/)
    const kept = JSON.stringify(await api.db.selectFrom('verification_codes').selectAll().execute())
    expect(kept).not.toContain(code)
    await sendMessages(api, outside)
    expect(JSON.stringify(await api.db.selectFrom('outbox').selectAll().execute())).not.toContain(`"${code}"`)
  })

  test('does not delay a request for a silent gateway; resends the message under its reference and delivers it once', async () => {
    const before = (await outside.messagesTo(TO)).length
    await outside.fault({ on: 'sms', to: TO, fault: 'silent' })
    expect((await ask()).status).toBe(200)
    expect(await sendMessages(api, outside, 200)).toHaveLength(1)
    await outside.fault({ on: 'sms', to: TO, fault: null })
    expect(await sendMessages(api, outside)).toEqual([])
    expect((await outside.messagesTo(TO)).length).toBe(before + 1)
  })

  test('does not resend what the gateway rejects, and drops what could not be sent in time', async () => {
    await outside.fault({ on: 'sms', to: TO, fault: 'refused' })
    await ask()
    await sendMessages(api, outside)
    await outside.fault({ on: 'sms', to: TO, fault: null })
    api.advance(MINUTE_MS)
    await ask()
    api.advance(5 * MINUTE_MS)
    await sendMessages(api, outside)
    const ends = await api.db.selectFrom('outbox').select(['outcome', 'wish']).orderBy('created_at').execute()
    expect(ends).toEqual([
      { outcome: 'refused', wish: null },
      { outcome: 'expired', wish: null },
    ])
  })

  test('ACC-150 notifies a proved address by mail of a login from a new device, with network and a way to end it', async () => {
    const to = 'demo01@example.com'
    const before = (await outside.messagesTo(to)).length
    const known = await api.signIn('demo01')
    await api.login({ username: 'demo01' }, { as: known })
    await api.signIn('demo01', { ip: '203.0.113.9' })
    await api.call(LoginEvents, { as: known })
    await sendMessages(api, outside)
    const [mail, ...more] = await outside.messagesTo(to)
    expect(more).toHaveLength(before)
    expect(mail?.subject).toContain('เข้าสู่ระบบจากอุปกรณ์ใหม่')
    expect(mail?.text).toContain('203.0.113.x')
    expect(mail?.text).toMatch(/http:\/\/\S+\/m\/securityCenter/)
    // An address that is only claimed may be anybody's.
    await api.db.updateTable('members').set({ email_proved_at: null }).where('email', '=', to).execute()
    await api.signIn('demo01', { ip: '198.51.100.7' })
    await api.call(LoginEvents, { as: known })
    await sendMessages(api, outside)
    expect(await outside.messagesTo(to)).toHaveLength(before + 1)
  })
})
