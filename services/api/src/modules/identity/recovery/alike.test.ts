import { OUTSIDE_SITE } from '@tessera/sandbox/testing'
import { openTestDatabase } from '@tessera/server/testing'
import { Login, RecoverByEmail, Register, SendVerificationCode, SetPasswordByPhone } from '@tessera/site/calls'
import { sandboxSettings } from '../../../../testing/external-systems.ts'
import { recordQueries } from '../../../../testing/record-queries.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { normaliseMobile } from '../login/login.domain.ts'
import { createMemberRepository } from '../member/members.repository.ts'

const PAIRS = 12

const KNOWN = { mobileNum: '0812345678', username: 'demo01', email: 'demo01@example.com' }
const UNKNOWN = { mobileNum: '0899999999', username: 'nobody', email: 'nobody@example.com' }
type MerchantSelection = typeof KNOWN

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('known and unknown accounts', () => {
  let api: TestApi
  let recorded: Awaited<ReturnType<typeof recordQueries>>
  // Nothing is sent in these tests, so no gateway has to listen.
  beforeAll(async () => {
    recorded = await recordQueries(await openTestDatabase())
    api = await startTestApi({
      open: async () => recorded.database,
      passwords: recorded.passwords,
      config: sandboxSettings({ origin: 'http://127.0.0.1:9', key: 'a-key-of-sixteen-and-more' }, OUTSIDE_SITE),
      merchant: (one) => ({ ...one, register: { ...one.register, captcha: false } }),
    })
    const members = createMemberRepository(api.db)
    const ownersOf = async ({ mobileNum }: MerchantSelection) =>
      (await members.byMobile('siam', normaliseMobile(mobileNum))).map(({ username, email }) => [username, email])
    expect(await ownersOf(KNOWN)).toEqual([[KNOWN.username, KNOWN.email]])
    expect(await ownersOf(UNKNOWN)).toEqual([])
  }, 120_000)
  afterAll(async () => {
    await api.close()
    await api.database.close()
  })

  let network = 0
  const anywhere = () => `10.${Math.floor(++network / 250) % 250}.${network % 250}.1`
  const recover = (whom: MerchantSelection) =>
    api.app.inject({
      method: 'POST',
      url: RecoverByEmail.path,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: whom.username, email: whom.email }).toString(),
      remoteAddress: anywhere(),
    })
  const byPhone = { newPassword: 'lotus pond at dawn', verificationCode: '000000', verificationFlow: 'x'.repeat(43) }
  const fresh = { registerMethod: 'H5', type: 0, password: byPhone.newPassword, confirmPassword: byPhone.newPassword }

  /** What a visitor sees: the status, and the answer without what is drawn anew each time. */
  const seen = (status: number, text: string): string =>
    `${status} ${text.replace(/"flow":"[\w-]{43}"|"requestId":"[\w-]{36}"/, '')}`
  const CALLS: Record<string, (whom: MerchantSelection) => Promise<string>> = {
    'asking for a code to log in': async ({ mobileNum }) => {
      const body = { purpose: 'login', mobileNum }
      const answer = await api.call(SendVerificationCode, { body, ip: anywhere() })
      return seen(answer.status, answer.text)
    },
    'asking for a code to register': async ({ mobileNum }) => {
      const body = { purpose: 'register', mobileNum }
      const answer = await api.call(SendVerificationCode, { body, ip: anywhere() })
      return seen(answer.status, answer.text)
    },
    'recovering by mail': async (whom) => {
      const answer = await recover(whom)
      return seen(answer.statusCode, answer.body)
    },
    'recovering by telephone': async ({ mobileNum }) => {
      const answer = await api.callSealed(SetPasswordByPhone, { ...byPhone, mobileNum }, { ip: anywhere() })
      return seen(answer.status, answer.text)
    },
    'registering a number': async ({ mobileNum }) => {
      const { verificationCode, verificationFlow } = byPhone
      const body = { ...fresh, mobileNum, verificationCode, verificationFlow }
      const answer = await api.callSealed(Register, body, { ip: anywhere() })
      return seen(answer.status, answer.text)
    },
  }

  /** Runs one call and returns its response, its statements and hashes, and its milliseconds. */
  async function run(call: (whom: MerchantSelection) => Promise<string>, whom: MerchantSelection) {
    recorded.takeRecorded()
    const from = performance.now()
    const response = await call(whom)
    return { response, work: recorded.takeRecorded(), ms: performance.now() - from }
  }

  test.each(Object.entries(CALLS))(
    'ACC-139 TRU-019 FIX-021 %s runs the same statements and password hashes and returns the same response',
    async (name, call) => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let pair = 0; pair < PAIRS; pair++) {
        // Far enough apart that no limit is reached.
        api.advance(2 * 3_600_000)
        const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        const seenOf = new Map<string, Awaited<ReturnType<typeof run>>>()
        for (const who of order) {
          const one = await run(call, who === 'known' ? KNOWN : UNKNOWN)
          times[who].push(one.ms)
          seenOf.set(who, one)
        }
        const [known, unknown] = [seenOf.get('known'), seenOf.get('unknown')]
        expect(known?.work.length).toBeGreaterThan(0)
        expect(unknown?.work).toEqual(known?.work)
        expect(unknown?.response).toBe(known?.response)
      }
      // Time is reported only: what a busy machine does to it says nothing of the product.
      const [known, unknown] = [median(times.known), median(times.unknown)]
      process.stdout.write(`${name}: known ${known.toFixed(3)} ms, unknown ${unknown.toFixed(3)} ms\n`)
    },
    240_000,
  )

  test('TRU-019 FIX-021 verifies one password hash for a login with an unknown name, and returns the same response as with a known one', async () => {
    const logIn = async ({ username }: MerchantSelection) => {
      const body = { type: 'username', side: 'member', username, password: 'not this one' }
      const answer = await api.callSealed(Login, body, { ip: anywhere() })
      return seen(answer.status, answer.text.replace(/"captcha":\{[^}]*\}/, ''))
    }
    const [known, unknown] = [await run(logIn, KNOWN), await run(logIn, UNKNOWN)]
    expect([known, unknown].map(({ work }) => work.filter((one) => one === 'password hash'))).toEqual([
      ['password hash'],
      ['password hash'],
    ])
    expect(unknown.response).toBe(known.response)
  })
})
