import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buildMarkedSlice } from '../../marked-build.ts'
import { ROOT } from '../../root.ts'
import { copyCheckoutTo } from '../../row-mutants/copy-checkout.ts'
import { runProgram } from '../../stages/run-program.ts'
import { buildDebianImages } from './debian-images.ts'
import { type Engine, startEngine, waitFor } from './engine.ts'

// Usage: npm run long -- docker
// Builds the images, starts the site by docker compose as a new user would, walks through it in a browser, breaks parts of it, and
// prints the time of each step.
const PORTS = { SITE_PORT: '8580', OPS_PORT: '4502', DESK_PORT: '4503', PLAY_PORT: '4504' }
const SITE = `http://127.0.0.1:${PORTS.SITE_PORT}`
const FOLDER = join(ROOT, '.cache/docker')
const READY_TIMEOUT_MS = 10 * 60_000
const TARGETS = ['services', 'deploy'] as const
/** Paths that no image may contain. */
const FORBIDDEN = ['ops/deploy/env', '.git', 'docs', 'e2e/tests', 'node_modules/@rspack', 'node_modules/jest']

const startedAt = Date.now()
let lastStep = startedAt
const report: string[] = []
function step(text: string): void {
  const line = `${((Date.now() - lastStep) / 1000).toFixed(1).padStart(7)} s  ${text}`
  lastStep = Date.now()
  report.push(line)
  console.log(line)
}

/** Status of a page for a merchant's host, which Node does not resolve. */
const statusOf = (path: string, host = 'siam.localhost'): Promise<number> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port: PORTS.SITE_PORT, path, headers: { host }, timeout: 10_000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).once('error', () => resolve(0))
  })
const waitForPage = (path = '/m/home') =>
  waitFor(`${SITE}${path}`, async () => (await statusOf(path)) === 200, READY_TIMEOUT_MS)

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}

function buildImages(engine: Engine, checkout: string, builder: '0' | '1'): void {
  for (const target of TARGETS) {
    const args = ['build', '--file', 'ops/deploy/Dockerfile', '--target', target, '--tag', `tessera-${target}`, '.']
    engine.docker(args, { cwd: checkout, env: { DOCKER_BUILDKIT: builder } })
    const list = FORBIDDEN.map((path) => `/app/${path}`).join(' ')
    const found = engine.docker(['run', '--rm', `tessera-${target}`, 'sh', '-c', `ls -d ${list} 2>/dev/null || true`])
    expectEqual(`FIX-403 FIX-414 forbidden paths in ${target}`, found, '')
  }
  const sizes = engine.docker(['images', '--format', '{{.Repository}} {{.Size}}']).split('\n')
  const ownSizes = sizes.filter((line) => /^tessera-(services|deploy) /.test(line)).sort()
  step(`images built ${builder === '1' ? 'by BuildKit' : 'by the classic builder'}: ${ownSizes.join(', ')}`)
}

const engine = await startEngine(join(FOLDER, 'engine'))
let isFailed = true
try {
  step('engine started')
  buildDebianImages(engine, join(FOLDER, 'debian'), (line) => console.log(`           ${line}`))
  step('images of Debian’s packages built')
  const checkout = copyCheckoutTo('docker/checkout')
  writeFileSync(join(checkout, 'ops/deploy/env'), 'REGISTRY_ADMIN_TOKEN=must-not-be-in-an-image\n')
  buildImages(engine, checkout, '0')
  engine.docker(['builder', 'prune', '--all', '--force'])
  lastStep = Date.now()
  buildImages(engine, checkout, '1')
  rmSync(join(checkout, 'ops/deploy/env'))

  // Fast draws and no limits of a network: the walk is one visitor in a hurry.
  writeFileSync(
    join(checkout, 'compose.test.yml'),
    'services: { api: { environment: { LOTTERY_FAST_SECONDS: 30, STRICT_RATE_LIMIT: 100000 } } }\n',
  )
  const options = { cwd: checkout, env: { ...PORTS, COMPOSE_FILE: 'docker-compose.yml:compose.test.yml' } }
  const compose = (...args: string[]) => engine.compose(args, options)
  const idOf = (service: string) => compose('ps', '--quiet', service).trim().split('\n')[0] ?? ''
  const restarts = (service: string) =>
    Number(engine.docker(['inspect', idOf(service), '--format', '{{.RestartCount}}']))

  compose('up', '--detach')
  step('docker compose up')
  await waitForPage()
  step('first page')
  expectEqual(
    'pages of merchants',
    await Promise.all(['siam', 'lotus', 'kirin'].map((code) => statusOf('/m/home', `${code}.localhost`))),
    [200, 200, 200],
  )
  const deployLog = compose('logs', '--no-color', 'deploy')
  for (const text of ['demo01 / Demo1234', 'admin01 / Desk1234', `${SITE}/m/home`])
    if (!deployLog.includes(text)) throw new Error(`the log of deploy does not name ${text}`)
  console.log(engine.docker(['stats', '--no-stream', '--format', '           {{.Name}} {{.MemUsage}}']))

  const dataDir = join(FOLDER, 'settings')
  mkdirSync(dataDir, { recursive: true })
  engine.docker(['cp', `${idOf('api')}:/settings/channels.json`, dataDir])
  const token = engine.docker(['exec', idOf('api'), 'cat', '/settings/secrets/registry-token']).trim()
  process.env.E2E_MARKED = await buildMarkedSlice('one')
  const env = {
    E2E_PORT: PORTS.SITE_PORT,
    E2E_REGISTRY: `http://127.0.0.1:${PORTS.OPS_PORT}`,
    E2E_DESK: `http://127.0.0.1:${PORTS.DESK_PORT}`,
    E2E_OUTSIDE: `http://127.0.0.1:${PORTS.PLAY_PORT}`,
    E2E_DATA: dataDir,
    E2E_TOKEN: token,
    E2E_REPORT: join(FOLDER, 'walk.json'),
  }
  lastStep = Date.now()
  if (!(await runProgram('playwright', ['test', '-c', 'e2e/containers/playwright.config.ts'], { env })))
    throw new Error('the walk in the browser failed')
  step('walk: register, deposit, play, draw, withdraw, publish, swap, roll back')

  compose('restart', 'postgres')
  await waitFor(
    'the API',
    async () => (await statusOf('/api/v1/games?platform=html5&language=TH&pageNo=1&pageSize=20')) === 200,
    READY_TIMEOUT_MS,
  )
  expectEqual('FIX-404 restarts of the API', restarts('api'), 0)
  step('Postgres restarted; the API did not')

  const oldAddress = addressOf(engine, idOf('edge'))
  engine.docker(['rm', '--force', idOf('edge')])
  // Takes the address that the edge had.
  engine.docker([
    'run',
    '--detach',
    '--name',
    'occupant',
    '--network',
    networkOf(engine, idOf('api')),
    'tessera-services',
    'sleep',
    '600',
  ])
  compose('up', '--detach', '--no-deps', 'edge')
  await waitForPage()
  if (addressOf(engine, idOf('edge')) === oldAddress) throw new Error('the edge has its old address')
  step('FIX-405 edge at another address')
  engine.docker(['rm', '--force', 'occupant'])

  compose(
    'up',
    '--detach',
    '--no-deps',
    '--scale',
    'api=2',
    '--scale',
    'registry=2',
    '--scale',
    'edge=2',
    'api',
    'registry',
    'edge',
  )
  await waitForPage()
  step('FIX-411 two of each service')
  for (const service of ['edge', 'registry', 'api']) await killOneUnderLoad(service)

  compose('down', '--volumes')
  expectEqual('volumes left', engine.docker(['volume', 'ls', '--quiet']), '')
  step('down; no volume is left')
  isFailed = false

  async function killOneUnderLoad(service: string): Promise<void> {
    const ids = compose('ps', '--quiet', service).trim().split('\n')
    await waitFor(
      `both of ${service}`,
      () =>
        ids.every((id) => engine.docker(['inspect', id, '--format', '{{.State.Health.Status}}']).trim() === 'healthy'),
      READY_TIMEOUT_MS,
    )
    const statuses: number[] = []
    let isOver = false
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push(await statusOf('/m/home'), await statusOf('/api/v1/system/status'))
    })
    engine.docker(['kill', ids[0] ?? ''])
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    isOver = true
    await Promise.all(visitors)
    const failedCount = statuses.filter((status) => status !== 200).length
    step(`one of two of ${service} killed: ${failedCount} of ${statuses.length} calls failed`)
    if (failedCount > 4)
      throw new Error(`${failedCount} of ${statuses.length} calls failed without one of two of ${service}`)
    engine.docker(['start', ids[0] ?? ''])
  }
} finally {
  if (isFailed) console.error(`failed; the engine's log is in ${join(FOLDER, 'engine')} until the next run`)
  await engine.close()
}
console.log(`\n${report.join('\n')}\n${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  in all`)

function addressOf(engine: Engine, id: string): string {
  return engine.docker(['inspect', id, '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}']).trim()
}
function networkOf(engine: Engine, id: string): string {
  const names = engine.docker([
    'inspect',
    id,
    '--format',
    '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}',
  ])
  return (
    names
      .trim()
      .split(' ')
      .find((name) => name.endsWith('_default')) ?? ''
  )
}
