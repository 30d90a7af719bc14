import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMarkedSlice } from '../../marked-build.ts'
import { ROOT } from '../../root.ts'
import { copyCheckoutTo } from '../../row-mutants/copy-checkout.ts'
import { runProgram } from '../../stages/run-program.ts'
import { createSteps } from '../steps.ts'
import { buildDebianImages } from './debian-images.ts'
import { type Engine, startEngine } from './engine.ts'
import { killOneOfTwo, moveEdge, restartNginx, restartPostgres } from './probes.ts'
import { startProduction } from './production.ts'
import { createSite, expectEqual, type Site } from './site.ts'

// Usage: npm run long -- docker
// Builds the images, starts the site by docker compose as a new user would, walks through it in a browser, breaks parts of it, starts it
// for members, and prints the time of each step.
const PORTS = { SITE_PORT: '8580', OPS_PORT: '4502', DESK_PORT: '4503', PLAY_PORT: '4504' }
const FOLDER = join(ROOT, '.cache/docker')
const TARGETS = ['services', 'deploy'] as const
/** Paths that no image may contain. */
const FORBIDDEN = ['ops/deploy/env', '.git', 'docs', 'e2e/tests', 'node_modules/@rspack', 'node_modules/jest']

const { step, printAll } = createSteps()

function buildImages(engine: Engine, checkout: string, builder: '0' | '1'): void {
  for (const target of TARGETS) {
    const args = ['build', '--file', 'ops/deploy/Dockerfile', '--target', target, '--tag', `tessera-${target}`, '.']
    engine.docker(args, { cwd: checkout, env: { DOCKER_BUILDKIT: builder } })
    const paths = FORBIDDEN.map((path) => `/app/${path}`).join(' ')
    const found = engine.docker(['run', '--rm', `tessera-${target}`, 'sh', '-c', `ls -d ${paths} 2>/dev/null || true`])
    expectEqual(`FIX-403 FIX-414 forbidden paths in ${target}`, found, '')
  }
  const sizes = engine.docker(['images', '--format', '{{.Repository}} {{.Size}}']).split('\n')
  const ownSizes = sizes.filter((line) => /^tessera-(services|deploy) /.test(line)).sort()
  step(`images built ${builder === '1' ? 'by BuildKit' : 'by the classic builder'}: ${ownSizes.join(', ')}`)
}

async function startTrial(site: Site): Promise<void> {
  site.compose('up', '--detach')
  step('docker compose up')
  const exitCode = site.engine.docker(['wait', site.idOf('deploy')]).trim()
  if (exitCode !== '0') throw new Error(`deploy ended with ${exitCode}: ${site.compose('logs', 'deploy')}`)
  await site.waitForStatus('/m/home', 200)
  step('first page')
  for (const host of ['lotus.localhost', 'kirin.localhost'])
    expectEqual(`page of ${host}`, await site.statusOf('/m/home', host), 200)
  const log = site.compose('logs', '--no-color', 'deploy')
  for (const text of ['demo01 / Demo1234', 'admin01 / Desk1234', `http://127.0.0.1:${PORTS.SITE_PORT}/m/home`])
    if (!log.includes(text)) throw new Error(`the log of deploy does not contain ${text}`)
  console.log(site.engine.docker(['stats', '--no-stream', '--format', '           {{.Name}} {{.MemUsage}}']))
}

/** Walks through the site in a browser: register, deposit, play, draw, withdraw, publish, swap, roll back. */
async function walk(site: Site): Promise<void> {
  const api = site.idOf('api')
  const token = site.engine.docker(['exec', api, 'cat', '/settings/secrets/registry-token']).trim()
  const env = {
    E2E_PORT: PORTS.SITE_PORT,
    E2E_REGISTRY: `http://127.0.0.1:${PORTS.OPS_PORT}`,
    E2E_DESK: `http://127.0.0.1:${PORTS.DESK_PORT}`,
    E2E_OUTSIDE: `http://127.0.0.1:${PORTS.PLAY_PORT}`,
    E2E_TOKEN: token,
    E2E_MARKED: await buildMarkedSlice('one'),
    E2E_REPORT: join(FOLDER, 'walk.json'),
  }
  if (!(await runProgram('playwright', ['test', '-c', 'e2e/containers/playwright.config.ts', 'walk'], { env })))
    throw new Error('the walk in the browser failed')
  step('walk: register, deposit, play, draw, withdraw, publish, swap, roll back')
  const edgeLog = site.compose('logs', '--no-color', 'edge')
  expectEqual('FIX-417 log lines of proxied calls', edgeLog.includes('fetching from remote server'), false)
  const apiLog = site.compose('logs', '--no-color', 'api')
  expectEqual('FIX-423 Fontconfig errors', apiLog.includes('Fontconfig error'), false)
}

const engine = await startEngine(join(FOLDER, 'engine'))
try {
  step('engine started')
  buildDebianImages(engine, join(FOLDER, 'debian'), (line) => console.log(`           ${line}`))
  step('images of Debian’s packages built')
  const checkout = copyCheckoutTo('docker/checkout')
  writeFileSync(join(checkout, 'ops/deploy/env'), 'REGISTRY_ADMIN_TOKEN=must-not-be-in-an-image\n')
  buildImages(engine, checkout, '0')
  engine.docker(['image', 'rm', '--force', ...TARGETS.map((target) => `tessera-${target}`)])
  buildImages(engine, checkout, '1')
  rmSync(join(checkout, 'ops/deploy/env'))

  // Fast draws and no limits of a network: the walk is one visitor in a hurry.
  writeFileSync(
    join(checkout, 'compose.test.yml'),
    'services: { api: { environment: { LOTTERY_FAST_SECONDS: 30, STRICT_RATE_LIMIT: 100000 } } }\n',
  )
  const site = createSite(engine, checkout, PORTS.SITE_PORT, {
    ...PORTS,
    COMPOSE_FILE: 'docker-compose.yml:compose.test.yml',
  })
  await startTrial(site)
  await walk(site)
  await restartPostgres(site, step)
  await moveEdge(site, step)
  await restartNginx(site, step)
  await killOneOfTwo(site, step)
  site.compose('down', '--volumes')
  expectEqual('volumes left', engine.docker(['volume', 'ls', '--quiet']), '')
  step('down; no volume is left')
  await startProduction(engine, checkout, PORTS, step)
} finally {
  await engine.close()
}
printAll()
