import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRegistryClient, publishDist } from '@tessera/cli'
import { buildMarkedSlice } from '../../tools/src/marked-build.ts'
import { SLICES } from '../../tools/src/root.ts'
import { quickFolder } from '../../tools/src/testing/quick-folder.ts'
import { createSiteDatabases } from '../../tools/src/testing/site-databases.ts'
import { SEEDED_MERCHANTS, writeTestMerchants } from './test-merchants.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 600_000

/** A complete separate site with temporary data. */
export interface Site {
  /**
   * Environment for tests to find it: port, services' addresses, the sandbox's, data, the operator's token and the versions
   * of the marked releases.
   */
  env: Record<
    | 'E2E_PORT'
    | 'E2E_REGISTRY'
    | 'E2E_API'
    | 'E2E_DESK'
    | 'E2E_OUTSIDE'
    | 'E2E_DATA'
    | 'E2E_TOKEN'
    | 'E2E_ONE'
    | 'E2E_TWO',
    string
  >
  close(): Promise<void>
}

const BATCH_SIZE = 4

/** Requests each file of the releases once: compressing each for the first time would exceed a page's timeout. */
async function warmUp(site: string): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  // From here on the edge knows the composed files: requests for other files are limited per minute.
  await (await fetch(`${site}/m/home`)).arrayBuffer()
  for (const name of ['shell', ...SLICES]) {
    const files = readdirSync(join(ROOT, name, 'dist')).filter((file) => /\.(js|css)$/.test(file))
    for (let start = 0; start < files.length; start += BATCH_SIZE)
      await Promise.all(
        files
          .slice(start, start + BATCH_SIZE)
          .map(async (file) => (await fetch(`${site}/r/${name}/${file}`, { headers })).arrayBuffer()),
      )
  }
}

/**
 * Starts the whole site on `E2E_PORT` (default 8190) with an empty data folder, and the tests' merchants in addition to the
 * real ones.
 */
export async function startSite(): Promise<Site> {
  const port = process.env.E2E_PORT ?? '8190'
  const data = mkdtempSync(join(quickFolder(), 'tessera-e2e-'))
  const databases = await createSiteDatabases()
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'tools/src/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...databases.env,
      PORT: port,
      TESSERA_DATA: data,
      MERCHANTS_DIR: writeTestMerchants(join(ROOT, 'ops/merchants'), join(data, 'merchants')),
      SEED_PEOPLE_AT: SEEDED_MERCHANTS,
      LOG_LEVEL: 'error',
      // Tests of the console open it below the site's address.
      OPS_CONSOLE: 'true',
      RATE_LIMIT: '100000',
      STRICT_RATE_LIMIT: '100000',
      CAPTCHA_FIXED_ANSWER: '4711',
      LOTTERY_FAST_SECONDS: '30',
      FIRST_DATA_TTL_MS: '200',
      // A busy machine draws pictures and writes pages slowly.
      UPSTREAM_TIMEOUT_MS: '120000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Built while the site seeds its members, which uses one core.
  const [markedDists] = await Promise.all([
    Promise.all([buildMarkedSlice('one'), buildMarkedSlice('two')]),
    waitUntilReady(child),
  ])
  await warmUp(`http://127.0.0.1:${port}`)
  const token = readFileSync(join(data, 'registry-token'), 'utf8').trim()
  const {
    registry = '',
    api = '',
    desk = '',
    outside: sandbox = '',
  } = JSON.parse(readFileSync(join(data, 'stack.json'), 'utf8')) as Record<string, string>
  const client = createRegistryClient(registry, token)
  const publish = async (dist: string): Promise<string> => (await publishDist(client, dist)).release.version
  const [one, two] = [await publish(markedDists[0]), await publish(markedDists[1])]
  return {
    env: {
      E2E_PORT: port,
      E2E_REGISTRY: registry,
      E2E_API: api,
      E2E_DESK: desk,
      E2E_OUTSIDE: sandbox,
      E2E_DATA: data,
      E2E_TOKEN: token,
      E2E_ONE: one,
      E2E_TWO: two,
    },
    close: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
      await databases.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start in time')), START_TIMEOUT_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Tessera is ready:')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`the site exited with code ${code} before it was ready`)))
  })
}
