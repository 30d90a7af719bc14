import { OUTSIDE_SITE } from '@tessera/sandbox/testing'
import { RecoverByEmail, Register, SendVerificationCode, SetPasswordByPhone } from '@tessera/site/calls'
import { outsideSettings } from '../../../testing/post-office.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

const PAIRS = 200
const WARM_UP = 20
const ROUNDS = 3
/** As far as medians may be apart: of the longer one, or what the clock of a busy machine cannot tell. */
const MOST_SHARE = 0.05
const MOST_MS = 1

const KNOWN = { mobileNum: '0812345678', username: 'demo01', email: 'demo01@example.com' }
const UNKNOWN = { mobileNum: '0899999999', username: 'nobody', email: 'nobody@example.com' }
type Whom = typeof KNOWN

/** The value of a rank, 0 for the smallest. */
const ranked = (values: readonly number[], rank: number): number => values.toSorted((a, b) => a - b)[rank] ?? 0
const median = (values: readonly number[]): number => ranked(values, Math.floor(values.length / 2))
/** Between these ranks lies the median of what {@link PAIRS} are drawn from, in 999 cases of 1,000 (3.29 deviations of a binomial). */
const SPREAD = Math.ceil((3.29 * Math.sqrt(PAIRS)) / 2)

interface Measured {
  known: number
  unknown: number
  /** Bounds of the median of the pairs' own differences: a pair meets the same moment of a busy machine. */
  apart: readonly [least: number, most: number]
}

describe('known and unknown', () => {
  let api: TestApi
  // Nothing is sent while answers are measured, so no outside has to listen.
  beforeAll(async () => {
    api = await startTestApi({
      config: outsideSettings({ origin: 'http://127.0.0.1:9', key: 'a-key-of-sixteen-and-more' }, OUTSIDE_SITE),
      merchant: (one) => ({ ...one, register: { ...one.register, captcha: false } }),
    })
  })
  afterAll(() => api.close())

  let network = 0
  const anywhere = () => `10.${Math.floor(++network / 250) % 250}.${network % 250}.1`
  const recover = (whom: Whom) =>
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
  const CALLS: Record<string, (whom: Whom) => Promise<string>> = {
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

  /** Interleaved pairs, in milliseconds; every answer is compared on the way. */
  async function measure(call: (whom: Whom) => Promise<string>): Promise<Measured> {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let pair = 0; pair < WARM_UP + PAIRS; pair++) {
      // Far enough apart that no cap is met.
      api.pass(2 * 3_600_000)
      const said: string[] = []
      for (const who of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const from = performance.now()
        said.push(await call(who === 'known' ? KNOWN : UNKNOWN))
        if (pair >= WARM_UP) times[who].push(performance.now() - from)
      }
      expect(said[0]).toBe(said[1])
    }
    const apart = times.known.map((known, pair) => known - (times.unknown[pair] ?? 0))
    return {
      known: median(times.known),
      unknown: median(times.unknown),
      apart: [ranked(apart, PAIRS / 2 - SPREAD), ranked(apart, PAIRS / 2 + SPREAD)],
    }
  }

  const isAlike = ({ known, unknown, apart: [least, most] }: Measured): boolean => {
    const allowed = Math.max(MOST_MS, MOST_SHARE * Math.max(known, unknown))
    return least <= allowed && most >= -allowed
  }

  test.each(Object.entries(CALLS))(
    'ACC-139 TRU-019 %s is answered alike, in text and in time',
    async (name, call) => {
      const rounds: boolean[] = []
      // What differs differs in each round; what a busy machine does differs in one.
      while (rounds.length < ROUNDS && !rounds.includes(true)) {
        const times = await measure(call)
        const { known, unknown, apart } = times
        const between = apart.map((ms) => ms.toFixed(3)).join(' to ')
        process.stdout.write(
          `${name}: known ${known.toFixed(3)} ms, unknown ${unknown.toFixed(3)} ms, apart ${between}\n`,
        )
        rounds.push(isAlike(times))
      }
      expect(rounds).toContain(true)
    },
    240_000,
  )
})
