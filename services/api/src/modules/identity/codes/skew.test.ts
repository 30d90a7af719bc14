import { OUTSIDE_SITE } from '@tessera/sandbox/testing'
import { DAY_MS } from '@tessera/server/durations'
import { encryptionHeader } from '@tessera/site'
import { EncryptionKey, Login, MemberInfo, SendVerificationCode } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { encryptBody } from '../../../../testing/encrypt-body.ts'
import { sandboxSettings, sendMessages, startWithSandbox } from '../../../../testing/external-systems.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const OWN = '0812345678'
const SKEW_MS = 5_000

/** Three nodes on one database: `even`, and two whose clocks are 5 s ahead of it and behind it. */
describe('nodes whose clocks differ', () => {
  let outside: Awaited<ReturnType<typeof startWithSandbox>>
  let even: TestApi
  let ahead: TestApi
  let behind: TestApi
  beforeAll(async () => {
    outside = await startWithSandbox({})
    even = outside.api
    const node = () =>
      startTestApi({
        open: async () => even.database,
        config: sandboxSettings(outside.outside, OUTSIDE_SITE),
      })
    ahead = await node()
    behind = await node()
    passTo(even.now().getTime())
  }, 120_000)
  afterAll(async () => {
    await ahead.close()
    await behind.close()
    await outside.close()
  })

  /** Sets the clocks by that of the node `even`. */
  const passTo = (ms: number) => {
    even.advance(ms - even.now().getTime())
    ahead.advance(ms + SKEW_MS - ahead.now().getTime())
    behind.advance(ms - SKEW_MS - behind.now().getTime())
  }
  beforeEach(async () => {
    passTo(even.now().getTime() + DAY_MS)
    for (const table of ['login_failures', 'message_asks'] as const) await even.db.deleteFrom(table).execute()
  })

  const ask = (node: TestApi) => node.call(SendVerificationCode, { body: { purpose: 'login', mobileNum: OWN } })
  /** The code of a login on `node`, for a proof that was sent `age` milliseconds ago; `ok` if it is accepted. */
  const loginWithCode = async (node: TestApi, age: number): Promise<string> => {
    for (const table of ['login_failures', 'message_asks'] as const) await even.db.deleteFrom(table).execute()
    const asked = even.now().getTime()
    const { flow } = (await ask(even)).reply.value
    await sendMessages(even, outside.outside)
    const text = (await outside.outside.messagesTo('+66812345678'))[0]?.text ?? ''
    passTo(asked + age)
    const proof = { verificationFlow: flow, verificationCode: /\b\d{6}\b/.exec(text)?.[0] }
    const answer = await node.login({ type: 'sms', mobileNum: OWN, password: undefined, ...proof })
    return answer.status === 200 ? 'ok' : answer.failure.code
  }

  test('TRU-016 FIX-041 accepts a code of 5 minutes 5 s too early or too late at most', async () => {
    const answers = {
      'at once, behind': await loginWithCode(behind, 1_000),
      'even, before its end': await loginWithCode(even, 299_999),
      'even, at its end': await loginWithCode(even, 300_000),
      'ahead, before its end': await loginWithCode(ahead, 294_999),
      'ahead, at its end': await loginWithCode(ahead, 295_000),
      'behind, before its end': await loginWithCode(behind, 304_999),
      'behind, at its end': await loginWithCode(behind, 305_000),
    }
    expect(answers).toEqual({
      'at once, behind': 'ok',
      'even, before its end': 'ok',
      'even, at its end': 'verification.wrong',
      'ahead, before its end': 'ok',
      'ahead, at its end': 'verification.wrong',
      'behind, before its end': 'ok',
      'behind, at its end': 'verification.wrong',
    })
  })

  test('TRU-016 FIX-041 ends the countdown for the next SMS at the same moment on every node, 5 s apart at most', async () => {
    const asked = even.now().getTime()
    const { expirationTime } = (await ask(even)).reply.value
    expect(Date.parse(expirationTime) - asked).toBe(60_000)
    passTo(asked + 54_999)
    const early = await ask(ahead)
    expect([early.failure.code, early.failure.value, early.headers['retry-after']]).toEqual([
      'request.too.many',
      { expirationTime },
      '1',
    ])
    passTo(asked + 60_000)
    const late = await ask(behind)
    expect([late.failure.code, late.failure.value, late.headers['retry-after']]).toEqual([
      'request.too.many',
      { expirationTime },
      '5',
    ])
    expect((await ask(even)).status).toBe(200)
  })

  test('TRU-016 FIX-041 ends an unused session after 24 hours, 5 s too early or too late at most', async () => {
    const endOf = async (node: TestApi, age: number): Promise<string> => {
      const began = even.now().getTime()
      const as = await even.signIn('demo01')
      passTo(began + age)
      const answer = await node.call(MemberInfo, { as })
      return answer.status === 200 ? 'ok' : answer.failure.code
    }
    expect([
      await endOf(behind, 0),
      await endOf(ahead, DAY_MS - SKEW_MS - 1),
      await endOf(ahead, DAY_MS - SKEW_MS),
      await endOf(behind, DAY_MS + SKEW_MS - 1),
      await endOf(behind, DAY_MS + SKEW_MS),
    ]).toEqual(['ok', 'ok', 'session.ended', 'ok', 'session.ended'])
  })

  test('TRU-016 FIX-041 accepts on other nodes a body that is encrypted by the clock of one node', async () => {
    const key = (await even.call(EncryptionKey)).reply.value
    for (const node of [ahead, behind]) {
      const body = { type: 'username', side: 'member', username: 'demo01', password: 'Demo1234' }
      const sealed = encryptBody(body, key, even.now().getTime(), Login.path)
      const headers = { encryption: encryptionHeader(key.kid), device: 'MOBILE' }
      const as = new Browser()
      expect((await node.call(Login, { body: sealed, headers, as })).status).toBe(200)
      expect((await even.call(MemberInfo, { as })).reply.value.account).toBe('demo01')
    }
  })
})
