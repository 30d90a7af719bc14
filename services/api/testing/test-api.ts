import { fileURLToPath } from 'node:url'
import { type Endpoint, Failure } from '@tessera/contracts'
import { type Database, loadMerchants, merchantsOf } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import { openTestDatabase, type Prepared, watchUntold } from '@tessera/server/testing'
import { encryptionHeader, MerchantConfig } from '@tessera/site'
import { EncryptionKey, Login } from '@tessera/site/calls'
import { OPERATIONS_PATH, type OperatorRole, SignedIn } from '@tessera/site/operations'
import type { output } from 'zod/v4/core'
import { buildApps } from '../src/app.ts'
import { ApiConfig } from '../src/config.ts'
import type { Tables } from '../src/database/tables.ts'
import type { PasswordService } from '../src/modules/identity/passwords/passwords.service.ts'
import type { Channel } from '../src/modules/money/channels/channels.domain.ts'
import { Browser } from './browser.ts'
import { encryptBody } from './encrypt-body.ts'
import { seededDatabase } from './seeded-database.ts'

export const CAPTCHA_SOLUTION = '15'
const MERCHANTS_DIR = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))

interface TestApiOptions {
  /** Opens the database: the prepared one, an empty one, or one with other data. */
  open?: (seeded: Prepared<Tables>) => Promise<Database<Tables>>
  config?: Partial<ApiConfig>
  /** Payment channels; none by default. */
  channels?: readonly Channel[]
  passwords?: PasswordService
  /** Changes one merchant's settings before the start. */
  merchant?: (merchant: MerchantConfig) => MerchantConfig
}

export interface CallOptions {
  query?: Record<string, string>
  body?: object
  /** The calling browser; its cookies are updated from the responses. */
  as?: Browser | undefined
  headers?: Record<string, string>
  host?: string
  ip?: string
}

export interface TestResponse<R> {
  status: number
  headers: Record<string, unknown>
  /** Parsed body of a successful response; throws if the response is an error. */
  readonly reply: R
  /** Parsed body of an error response. */
  readonly failure: Failure
  text: string
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** The whole API over its real schema, merchants and seed, with a clock that the test moves. */
export async function startTestApi(options: TestApiOptions = {}) {
  const loadedMerchants = await loadMerchants(MERCHANTS_DIR, 'siam', false, MerchantConfig)
  const merchants = merchantsOf(loadedMerchants.all.map(options.merchant ?? ((merchant) => merchant)), 'siam')
  const prepared = seededDatabase(merchants.all)
  const database = await (options.open ?? openTestDatabase)(prepared)
  await prepared.fill(database)
  // The data are relative to the time when they were written, which may be some time ago.
  const { created_at: startedAt } = await database.db
    .selectFrom('seeds')
    .select('created_at')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow()
  const clock = { ms: startedAt.getTime() }
  const config = ApiConfig.parse({
    LOG_LEVEL: 'error',
    RATE_LIMIT_ON: 'false',
    IN_MEMORY: 'true',
    PROTECTION_KEY: 'the key of protections for tests only',
  })
  const { app, desk } = await buildApps(
    { ...config, ...options.config },
    {
      database,
      merchants,
      channels: options.channels ?? [],
      ...(options.passwords ? { passwords: options.passwords } : {}),
      now: () => new Date(clock.ms),
      createPuzzle: () => ({ displayText: '15', answer: CAPTCHA_SOLUTION }),
    },
  )

  const assertDocumented = watchUntold(app, (body) => Failure.parse(body).code)

  async function call<E extends Endpoint>(
    endpoint: E,
    callOptions: CallOptions = {},
  ): Promise<TestResponse<output<E['reply']>>> {
    const reply = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: callOptions.query ?? {},
      ...(callOptions.body ? { payload: callOptions.body } : {}),
      headers: {
        host: callOptions.host ?? 'localhost',
        ...callOptions.as?.headers,
        ...callOptions.headers,
      },
      remoteAddress: callOptions.ip ?? '198.51.100.7',
    })
    callOptions.as?.receive(reply.headers, reply.json())
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      get reply() {
        return endpoint.reply.parse(reply.json()) as output<E['reply']>
      },
      get failure() {
        return Failure.parse(reply.json())
      },
    }
  }

  async function callEncrypted<E extends Endpoint>(endpoint: E, body: object, callOptions: CallOptions = {}) {
    const key = (await call(EncryptionKey, callOptions.host ? { host: callOptions.host } : {})).reply.value
    const headers = { encryption: encryptionHeader(key.kid), device: 'MOBILE', ...callOptions.headers }
    return call(endpoint, { ...callOptions, headers, body: encryptBody(body, key, clock.ms, endpoint.path) })
  }

  const login = (body: object, callOptions: CallOptions = {}) =>
    callEncrypted(Login, { type: 'username', side: 'member', password: 'Demo1234', ...body }, callOptions)

  const signIn = async (body: object, callOptions: CallOptions): Promise<Browser> => {
    const browser = new Browser()
    const response = await login(body, { ...callOptions, as: browser })
    if (response.status !== 200) throw new Error(`login failed: ${response.text}`)
    return browser
  }

  /** Sends an operator's call to the desk. */
  const callDesk = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token = '', payload?: object) =>
    desk.inject({
      method,
      url: url.startsWith(OPERATIONS_PATH) ? url : `${OPERATIONS_PATH}/${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload ? { payload } : {}),
    })

  return {
    app,
    desk,
    operate: callDesk,
    /** Signs a demo operator of this role in, and returns the token. */
    signInOperator: async (role: OperatorRole, password = 'Desk1234'): Promise<string> => {
      const response = await callDesk('POST', 'session', '', { name: `${role}01`, password })
      return SignedIn.parse(response.json()).value.token
    },
    database,
    db: database.db,
    merchants: merchants.all,
    call,
    callSealed: callEncrypted,
    login,
    /** Logs this member in, and returns the browser. */
    signIn: (username: string, callOptions: CallOptions = {}, password = 'Demo1234') =>
      signIn({ username, password }, callOptions),
    signInAgent: (username = 'agent01', callOptions: CallOptions = {}) =>
      signIn({ username, password: 'Agent1234', side: 'agent' }, callOptions),
    advance: (ms: number): void => {
      clock.ms += ms
    },
    now: (): Date => new Date(clock.ms),
    /** Also listens for HTTP requests, and returns the address. Jobs run every second. */
    listen: (): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 }),
    /** Seeded members that other tests do not use by name, for tests that need an account of their own. */
    listMembers: async (count: number, merchant = 'siam') =>
      database.db
        .selectFrom('members')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('type', '=', 0)
        .where('username', 'not in', ['demo01', 'demo02', 'newbie01', 'first01'])
        .orderBy('username')
        .limit(count)
        .execute(),
    close: async (): Promise<void> => {
      await desk.close()
      await app.close()
      if (!options.open) await database.close()
      assertDocumented()
    },
    DAY_MS,
  }
}
