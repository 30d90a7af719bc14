import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicHalf } from '@tessera/wallet-protocol'
import { createSiteDatabases } from '../../tools/src/testing/site-databases.ts'
import { freePort } from './dev-server.ts'
import type { TestMerchant } from './test-merchants.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 300_000
const dataDir = () => process.env.E2E_DATA ?? ''

/** Merchant site with its own API, whose clock the test controls; it shares the files of the tests' site. */
export interface ClockedSite {
  host: string
  api: string
  /** Private key that signs the calls of a game provider to the wallet. */
  key: KeyObject
  now(): Date
  /** Advances the clock by `ms` milliseconds. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

function startProgram(program: string, env: Record<string, string>): ChildProcess {
  return spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, program)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', PRODUCTION: 'false', ...env },
  })
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} was not ready in time`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function startClockedSite(merchant: TestMerchant): Promise<ClockedSite> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-by-clock-'))
  const merchants = join(dir, 'merchants')
  mkdirSync(merchants)
  cpSync(join(dataDir(), 'merchants', `${merchant}.json`), join(merchants, `${merchant}.json`))
  const { privateKey } = generateKeyPairSync('ed25519')
  const provider = {
    code: 'TESS',
    vendors: ['TESS'],
    keys: [{ id: 'k1', publicKey: publicHalf(privateKey) }],
    min: '1.00',
    max: '100000.00',
  }
  writeFileSync(join(dir, 'providers.json'), JSON.stringify([provider]))
  const { registry } = JSON.parse(readFileSync(join(dataDir(), 'stack.json'), 'utf8')) as { registry: string }
  const [apiPort, edgePort] = [await freePort(), await freePort()]
  const [api, site] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${edgePort}`]
  const edgeToken = createHash('sha256').update(dir).digest('hex')
  const sharedEnv = { MERCHANTS_DIR: merchants, DEFAULT_MERCHANT: merchant, API_EDGE_TOKEN: edgeToken }
  const sandboxUrl = process.env.E2E_OUTSIDE ?? ''
  const databases = await createSiteDatabases()
  const children = [
    startProgram('services/api/testing/api-by-clock.ts', {
      ...sharedEnv,
      ...(databases.env.API_DATABASE_URL ? { DATABASE_URL: databases.env.API_DATABASE_URL } : {}),
      PORT: String(apiPort),
      PROVIDERS_FILE: join(dir, 'providers.json'),
      PLAY_ORIGIN: sandboxUrl,
    }),
    startProgram('services/edge/src/server.ts', {
      ...sharedEnv,
      PORT: String(edgePort),
      REGISTRY_URL: registry,
      REGISTRY_EDGE_TOKEN: readFileSync(join(dataDir(), 'registry-edge-token'), 'utf8').trim(),
      API_URL: api,
      CDN_URL: sandboxUrl,
      FRAME_ORIGINS: sandboxUrl,
      NETWORK_RATE_LIMIT: '1000000',
    }),
  ] as const
  const exited = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  const close = async () => {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(exited)
    await databases.drop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await Promise.all([waitUntilReady(`${api}/readyz`), waitUntilReady(`${site}/healthz`)])
  } catch (error) {
    await close()
    throw error
  }
  let offsetMs = 0
  return {
    host: `http://${merchant}.localhost:${edgePort}`,
    api,
    key: privateKey,
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) =>
      new Promise((resolve) => {
        children[0].once('message', (offset: number) => {
          offsetMs = offset
          resolve()
        })
        children[0].send(ms)
      }),
    close,
  }
}
