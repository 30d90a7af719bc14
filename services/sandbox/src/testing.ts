import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Fault,
  type Message,
  Messages,
  type OidcClient,
  OUTSIDE,
  type OutsideChannel,
  PAYMENT_FAULTS,
  type PaymentFault,
  type VerifySite,
} from '@tessera/outside'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import { FRAGMENT } from '@tessera/wallet-protocol/frame'
import type * as z from 'zod'
import { SandboxConfig } from './config.ts'
import { IN_HOUSE_PROVIDER } from './provider/provider.routes.ts'
import { startOperator } from './provider/testing/operator.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export { startOperator }

export interface TestSandbox {
  sandbox: Sandbox
  dir: string
  dispose(): Promise<void>
}

/** Starts a sandbox for tests, with a separate directory, no logs and no rate limit. */
export async function sandboxForTests(
  settings: Record<string, string> = {},
  dir?: string | undefined,
  operatorUrl?: () => string,
  now?: () => number,
): Promise<TestSandbox> {
  const dataDir = dir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')))
  const sandbox = await createSandbox(
    SandboxConfig.parse({ LOG_LEVEL: 'silent', RATE_LIMIT_ON: 'false', DATA_DIR: dataDir, ...settings }),
    operatorUrl,
    now,
  )
  return {
    sandbox,
    dir: dataDir,
    dispose: async () => {
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface TestExternalServices {
  /** Origin of the sandbox. */
  origin: string
  /** The bearer key. */
  key: string
  /** Sends a request with the bearer key; returns the status and the JSON of the response. */
  call(path: string, body?: unknown): Promise<{ status: number; json: unknown }>
  /** Messages to a number or an address, newest first. */
  messagesTo(to: string): Promise<Message[]>
  /** Switches a fault on, or off with `fault: null`. */
  fault(fault: z.input<typeof Fault>): Promise<void>
  /** Sends a request with the key of a channel of {@link OUTSIDE_CHANNELS}; a lost response has status 0. */
  pay(channel: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }>
  /** Switches a fault of a channel on, or off with `fault: null`. */
  payFault(channel: string, fault: PaymentFault): Promise<void>
  /** Stops it and keeps its data. */
  stop(): Promise<void>
  /** Stops it and deletes its data. */
  close(): Promise<void>
}

/** OIDC client of {@link startExternalServices}. */
export const OUTSIDE_CLIENT: OidcClient = {
  clientId: 'tessera-tests',
  secret: 'a-secret-for-tests-alone',
  redirectUris: ['http://127.0.0.1:9/api/back', 'http://127.0.0.1:9/api/other'],
}
/** Channels of the merchant `siam` that {@link startExternalServices} simulates, each with its own key. */
export const OUTSIDE_CHANNELS: readonly OutsideChannel[] = ['gateway', 'bank', 'payout', 'jdb', 'rtg'].map((name) => ({
  code: `siam-${name}`,
  key: `key-of-channel-siam-${name}`,
  secret: 'whsec_dGVzc2VyYS1zYW5kYm94LXdlYmhvb2sw',
  ...(name === 'bank' ? { receives: ['010555500012301', '0123456789', '9876543210'] } : {}),
}))
export const OUTSIDE_SITE: VerifySite = { siteKey: 'site-key-tests', projectId: 'tessera-tests' }

/**
 * Starts the simulated external services of accounts and money. `operatorUrl`: returns the origin that receives their webhooks;
 * `now`: their clock.
 */
export async function startExternalServices(
  settings: Record<string, string> = {},
  dir?: string,
  operatorUrl?: () => string,
  now?: () => number,
): Promise<TestExternalServices> {
  const key = randomBytes(16).toString('hex')
  const fixture = await sandboxForTests(
    {
      PORT: '0',
      OUTSIDE_KEY: key,
      OIDC_CLIENTS: JSON.stringify([OUTSIDE_CLIENT]),
      VERIFY_SITES: JSON.stringify([OUTSIDE_SITE]),
      CHANNELS: JSON.stringify(OUTSIDE_CHANNELS),
      ...settings,
    },
    dir,
    operatorUrl,
    now,
  )
  await fixture.sandbox.listen()
  const { port } = fixture.sandbox.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const sendRequest = async (bearer: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  const call = (path: string, body?: unknown) => sendRequest(key, path, body)
  const keyOf = (code: string) => OUTSIDE_CHANNELS.find((channel) => channel.code === code)?.key ?? 'nobody'
  return {
    origin,
    key,
    call,
    messagesTo: async (to) =>
      Messages.parse((await call(`${OUTSIDE.messages}?${new URLSearchParams({ to })}`)).json).messages,
    fault: async (fault) => {
      const { status } = await call(OUTSIDE.faults, fault)
      if (status !== 204) throw new Error(`the fault was not taken: ${status}`)
    },
    pay: (channel, path, body) => sendRequest(keyOf(channel), path, body).catch(() => ({ status: 0, json: null })),
    payFault: async (channel, fault) => {
      const { status } = await sendRequest(keyOf(channel), PAYMENT_FAULTS, fault)
      if (status !== 204) throw new Error(`the fault was not taken: ${status}`)
    },
    stop: fixture.sandbox.close,
    close: fixture.dispose,
  }
}

export interface TestProvider {
  /** Origin of the provider's pages. */
  origin: string
  /** Operator that receives its wallet calls: a test reads the received calls and sets the responses. */
  operator: Awaited<ReturnType<typeof startOperator>>
  /** Returns the URL that launches one of the provider's own games; the names in `fragment` are those of the contract. */
  launch(game: string, fragment?: Partial<Record<keyof typeof FRAGMENT, string>>): string
  close(): Promise<void>
}

/** Starts a provider with its own games, and an operator whose token is `good`. */
export async function startProvider(settings: Record<string, string> = {}): Promise<TestProvider> {
  const secret = randomBytes(32)
  const operator = await startOperator(publicHalf(privateKeyOf(secret)), Date.now)
  const fixture = await sandboxForTests({
    PORT: '0',
    PROVIDER_KEY: secret.toString('base64'),
    WALLET_URL: operator.url,
    ...settings,
  })
  await fixture.sandbox.listen()
  const { port } = fixture.sandbox.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    operator,
    launch(game, fragment = {}) {
      const fragmentParams = Object.entries({ token: 'good', language: 'TH', ...fragment }).map(([name, value]) => [
        FRAGMENT[name as keyof typeof FRAGMENT],
        value,
      ])
      return `${origin}/play/${IN_HOUSE_PROVIDER}/${game}#${new URLSearchParams(fragmentParams)}`
    },
    close: async () => {
      await fixture.dispose()
      await operator.close()
    },
  }
}
