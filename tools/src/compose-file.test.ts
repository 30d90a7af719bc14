import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { parseEnv } from 'node:util'
import { createApi, readApiConfig } from '@tessera/api'
import { createEdge, gamingSite, readEdgeConfig } from '@tessera/edge'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import { createSandbox, readSandboxConfig } from '@tessera/sandbox'
import { type ContainerConfig, containerSettings } from '@tessera/stack'
import { fillVariables, findComposeErrors, mergeComposeFiles, readComposeFile } from './compose-check.ts'
import { HEALTH_PATHS, OWN_SERVICES } from './own-services.ts'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const text = read('docker-compose.yml')
const productionText = read('compose.production.yml')
const nginx = read('ops/deploy/nginx.conf')
const operatorsNginx = read('ops/deploy/nginx-operators.conf')
const trial = readComposeFile(text)
const production = mergeComposeFiles(trial, readComposeFile(productionText))

let dir: string
/** Settings that the container `settings` writes, by the path at which the services read them. */
let envFiles: Record<string, Record<string, string>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-compose-'))
  const config: ContainerConfig = { SETTINGS_DIR: dir, SITE_PORT: 8080, PLAY_PORT: 4104 }
  const files = await containerSettings(config)
  envFiles = Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.env'))
      .map(([name, lines]) => [`/settings/${name}`, parseEnv(lines) as Record<string, string>]),
  )
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const faults = (change: (text: string) => string = (same) => same) =>
  findComposeErrors(readComposeFile(change(text)), OWN_SERVICES, envFiles)

test('uses only services, variables, ports, addresses and health paths in docker-compose.yml that the code reads', () => {
  expect(faults()).toEqual([])
})

test('uses only what the code reads in compose.production.yml over it', () => {
  expect(findComposeErrors(production, OWN_SERVICES)).toEqual([])
})

test.each([
  ['DATA_DIR: /data/registry', 'DATA_DIRR: /data/registry', 'registry: the code does not read DATA_DIRR'],
  ['EDGE_CACHE_DIR:', 'EDGE_CASH_DIR:', 'edge: the code does not read EDGE_CASH_DIR'],
  ['known:/data', 'learned:/data', 'edge: volume learned is not declared'],
  ['PORT: 4101', 'PORT: 4111', 'api: health check requests port 4101, it listens on 4111'],
  ['API_URL: http://api:4101', 'API_URL: http://api:4105', 'edge: API_URL has port 4105, api listens on 4101'],
  ['WALLET_URL: http://api', 'WALLET_URL: http://wallet', 'sandbox: WALLET_URL names wallet, which is not defined'],
  ['4104/healthz', '4104/health', 'sandbox: the code does not serve /health'],
  ['services/edge/src/server.ts', 'services/edge/src/main.ts', 'edge: runs services/edge/src/main.ts'],
  ['/settings/edge.env', '/settings/edges.env', 'edge: reads /settings/edges.env, which is not written'],
  ['pictures:/data', 'drawings:/data', 'sandbox: volume drawings is not declared'],
  ['      edge: { condition', '      front: { condition', 'nginx: depends on front, which is not defined'],
])('finds %s written as %s', (right, wrong, fault) => {
  expect(text).toContain(right)
  expect(faults((same) => same.replace(right, wrong))).toContain(fault)
})

test('finds every file that the compose files name, and each upstream’s port in nginx', () => {
  const files = [...`${text}${productionText}`.matchAll(/(?:\.\/)?((?:ops|services)\/[\w./-]+\.\w+)/g)].map(
    (match) => match[1] as string,
  )
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const portOf = (service: string, variable = 'PORT') => trial.services[service]?.environment[variable]
  expect(nginx).toContain(`server edge:${portOf('edge')} resolve;`)
  expect(operatorsNginx).toContain(`server registry:${portOf('registry')} resolve;`)
  expect(operatorsNginx).toContain(`server api:${portOf('api', 'DESK_PORT')} resolve;`)
  expect(operatorsNginx).toContain(`sandbox:${portOf('sandbox')};`)
})

test('FIX-411 FIX-412 publishes every port from nginx alone, on this machine alone unless the site’s address is set', () => {
  const published = Object.entries(trial.services).flatMap(([name, { ports }]) => ports.map((port) => [name, port]))
  expect(new Set(published.map(([name]) => name))).toEqual(new Set(['nginx']))
  const addresses = trial.services.nginx?.ports.map(fillVariables) ?? []
  expect(addresses).toEqual(['127.0.0.1:8080:80', '127.0.0.1:4102:4102', '127.0.0.1:4103:4103', '127.0.0.1:4104:4104'])
  const listened = [...`${nginx}${operatorsNginx}`.matchAll(/^ {2}listen (\d+)/gm)].map((match) => match[1])
  expect(addresses.map((address) => address.split(':').at(-1))).toEqual(listened)
})

test('FIX-402 lets a first start take as long under compose as in a cluster', () => {
  for (const name of ['postgres', 'api', 'registry', 'sandbox', 'edge', 'nginx'])
    expect([name, trial.services[name]?.healthcheck?.start_period]).toEqual([name, '30m'])
})

test('FIX-401 names no image that its registry has removed, and a tag for each', () => {
  const images = Object.values(trial.services).map(({ image = '' }) => fillVariables(image))
  expect(images.filter((image) => image.includes('minio'))).toEqual([])
  const foreign = images.filter((image) => !image.startsWith('tessera-'))
  expect(foreign.length).toBe(2)
  expect(foreign.filter((image) => !/:\d[\w.-]+$/.test(image))).toEqual([])
})

test('FIX-406 sets for the containers of a trial what npm start sets, so that games, payments, messages and logins work', () => {
  const {
    api = {},
    sandbox = {},
    registry = {},
    edge = {},
  } = Object.fromEntries(
    Object.entries(envFiles).map(([path, env]) => [path.slice('/settings/'.length, -'.env'.length), env]),
  )
  expect(api).toMatchObject({
    PROVIDERS_FILE: expect.any(String),
    CHANNELS_FILE: expect.any(String),
    OUTSIDE_ORIGIN: 'http://sandbox:4104',
    VERIFY_ORIGIN: 'http://127.0.0.1:4104',
    BEACON_URL: 'http://sandbox:4104',
    LOTTERY_BEACON: 'local',
  })
  expect(Object.keys(JSON.parse(api.OIDC_PROVIDERS ?? '{}') as object)).toHaveLength(3)
  expect(JSON.parse(sandbox.CHANNELS ?? '[]')).not.toEqual([])
  expect(sandbox).toMatchObject({ OUTSIDE_KEY: api.OUTSIDE_KEY, OUTSIDE_ORIGIN: 'http://127.0.0.1:4104' })
  expect(registry).toMatchObject({ SITE_ORIGIN: 'http://{host}:8080', REGISTRY_API_TOKEN: api.REGISTRY_API_TOKEN })
  expect(edge).toMatchObject({
    API_EDGE_TOKEN: api.API_EDGE_TOKEN,
    REGISTRY_EDGE_TOKEN: registry.REGISTRY_EDGE_TOKEN,
    CONNECT_ORIGINS: 'http://127.0.0.1:4104',
  })
})

test('FIX-422 names the env file in the error about a missing variable', () => {
  const messages = [...productionText.matchAll(/\$\{\w+:\?([^}]*)\}/g)].map((match) => match[1])
  expect(messages.length).toBeGreaterThan(10)
  for (const message of messages) expect(message).toContain('--env-file ops/deploy/env')
})

test('refuses the secrets of a trial in production, and reads none of its files', () => {
  for (const [name, own] of Object.entries(OWN_SERVICES)) {
    if (name === 'sandbox') continue
    const env = { ...envFiles[`/settings/${name}.env`], PRODUCTION: 'true' }
    expect(() => own.config.read(env)).toThrow(/: is a secret of a trial/)
    expect(production.services[name]?.command).toEqual(['node', `services/${name}/src/server.ts`])
  }
})

test('FIX-405 resolves the edge’s changing addresses in nginx, in a version that can', () => {
  const [, upstream = ''] = /upstream edge \{([^}]*)\}/.exec(nginx) ?? []
  expect(upstream).toMatch(/^ {2}zone edge 64k;\n {2}server edge:8080 resolve;$/m)
  // The name server of Docker's networks; an address is looked up again after two seconds.
  expect(nginx).toMatch(/^resolver 127\.0\.0\.11 valid=2s;$/m)
  const version = /:-nginx:(\d+)\.(\d+)/.exec(text) ?? []
  expect(Number(version[1]) * 1_000 + Number(version[2])).toBeGreaterThanOrEqual(1_028)
})

test('FIX-403 excludes secrets, history, data and installed packages from the context of every image builder', () => {
  // Builders without BuildKit read no other file.
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')
  expect(existsSync(join(ROOT, 'ops/deploy/Dockerfile.dockerignore'))).toBe(false)
  const isLeftOut = (path: string) => {
    const parts = path.split('/')
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return folders.some((one) => patterns.some((pattern) => matchesGlob(one, pattern)))
  }
  const secret = ['ops/deploy/env', '.env', 'ops/kubernetes/overlays/production/secrets.env', '.data/registry-token']
  const large = ['.git/HEAD', 'node_modules/a/a.js', 'shell/node_modules/a/a.js', '.cache/a', 'e2e/test-results/a.png']
  for (const path of [...secret, ...large, 'shell/dist/a.js', 'services/api/src/app.test.ts'])
    expect([path, isLeftOut(path)]).toEqual([path, true])
  for (const path of [
    'package.json',
    'services/api/src/server.ts',
    'ops/deploy/healthy.mjs',
    'ops/merchants/siam.json',
  ])
    expect([path, isLeftOut(path)]).toEqual([path, false])
})

test('uses the registry’s tokens in edges and in the api, and exposes no console at the public address', () => {
  const { api, edge, registry } = production.services
  for (const [name, user] of [
    ['REGISTRY_EDGE_TOKEN', edge],
    ['REGISTRY_API_TOKEN', api],
  ] as const) {
    expect(user?.environment[name]).toContain(name)
    expect(user?.environment[name]).toBe(registry?.environment[name])
  }
  expect(edge?.environment.OPS_CONSOLE).toBe('false')
})

test('lists every external variable of the compose files in env.example', () => {
  const example = read('ops/deploy/env.example')
  const taken = new Set([...`${text}${productionText}`.matchAll(/\$\{(\w+)/g)].map((match) => match[1]))
  expect([...taken].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
})

test('caches in nginx neither polls of open pages nor diffs to older files, and proxies those to the edge', () => {
  const [, live = ''] = /location \/live\/ \{([^}]*)\}/.exec(nginx) ?? []
  expect(live).toContain('proxy_pass http://edge;')
  expect(live).toContain('proxy_cache off;')
  const [, artifacts = ''] = /location \/r\/ \{(.*?)\n {2}\}/s.exec(nginx) ?? []
  expect(nginx).toMatch(/map \$wants_difference \$edge_encoding \{[^}]*1 'br, dcz';/)
  for (const line of ['Accept-Encoding $edge_encoding', 'cache_bypass $wants_difference', 'no_cache $wants_difference'])
    expect(artifacts).toContain(`${line};`)
})

describe('health paths of each service', () => {
  const env = () => ({
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    IN_MEMORY: 'true',
    PRODUCTION: 'false',
    REGISTRY_ADMIN_TOKEN: 'x'.repeat(24),
  })
  test.each([
    ['api', 200, () => createApi(readApiConfig(env()))],
    ['registry', 200, () => createRegistry(readRegistryConfig(env()))],
    ['sandbox', 200, () => createSandbox(readSandboxConfig(env()))],
    // It has no registry here.
    ['edge', 503, () => createEdge(readEdgeConfig({ ...env(), REGISTRY_URL: 'http://127.0.0.1:1' }), gamingSite)],
  ])('%s', async (_name, readiness, create) => {
    const service = await create()
    try {
      const answers = await Promise.all(HEALTH_PATHS.map(async (path) => (await service.app.inject(path)).statusCode))
      expect(answers).toEqual([200, readiness])
    } finally {
      await service.close()
    }
  })
})

const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version'], { timeout: 60_000 }).status === 0,
)
const testWithCompose = compose ? test : test.skip
testWithCompose('docker compose accepts both files (skipped where it is not installed)', () => {
  const [program = '', ...args] = compose ?? []
  const config = (files: readonly string[], env: Record<string, string> = {}) =>
    spawnSync(program, [...args, ...files.flatMap((file) => ['-f', join(ROOT, file)]), 'config', '-q'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      timeout: 100_000,
      encoding: 'utf8',
    })
  expect(config(['docker-compose.yml'])).toMatchObject({ status: 0, stderr: '' })
  const files = ['docker-compose.yml', 'compose.production.yml']
  expect(config(files).stderr).toContain('(a copy of env.example)')
  const needed = [...productionText.matchAll(/\$\{(\w+):\?/g)].map((match) => [match[1] ?? '', 'x'] as const)
  expect(config(files, Object.fromEntries(needed))).toMatchObject({ status: 0, stderr: '' })
})
