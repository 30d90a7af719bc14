import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { createApi, readApiConfig } from '@tessera/api'
import { createEdge, gamingSite, readEdgeConfig } from '@tessera/edge'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import { createSandbox, readSandboxConfig } from '@tessera/sandbox'
import { findComposeErrors, readComposeFile } from './compose-check.ts'
import { HEALTH_PATHS, OWN_SERVICES } from './own-services.ts'
import { ROOT } from './root.ts'

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
const nginx = readFileSync(join(ROOT, 'ops/deploy/nginx.conf'), 'utf8')
const faults = (change: (text: string) => string = (same) => same) =>
  findComposeErrors(readComposeFile(change(text)), OWN_SERVICES)

test('uses only services, variables, ports, addresses and health paths in docker-compose.yml that the code reads', () => {
  expect(faults()).toEqual([])
})

test.each([
  ['S3_BUCKET:', 'S3_BUKET:', 'registry: the code does not read S3_BUKET'],
  ['EDGE_CACHE_DIR:', 'EDGE_CASH_DIR:', 'edge: the code does not read EDGE_CASH_DIR'],
  ['known:/data', 'learned:/data', 'edge: volume learned is not declared'],
  ['PORT: 4101', 'PORT: 4111', 'api: health check requests port 4101, it listens on 4111'],
  ['API_URL: http://api:4101', 'API_URL: http://api:4105', 'edge: API_URL has port 4105, api listens on 4101'],
  ['CDN_URL: http://sandbox:4104', 'CDN_URL: http://games:4104', 'edge: CDN_URL names games, which is not defined'],
  ['4104/healthz', '4104/health', 'sandbox: the code does not serve /health'],
  ['127.0.0.1:4102:4102', '127.0.0.1:4102:4103', 'registry: publishes 127.0.0.1:4102:4103, listens on 4102'],
  ['services/edge/src/server.ts', 'services/edge/src/main.ts', 'edge: runs services/edge/src/main.ts'],
  ['pictures:/data', 'drawings:/data', 'sandbox: volume drawings is not declared'],
  ['      edge: { condition', '      front: { condition', 'nginx: depends on front, which is not defined'],
])('finds %s written as %s', (right, wrong, fault) => {
  expect(text).toContain(right)
  expect(faults((same) => same.replace(right, wrong))).toContain(fault)
})

test('finds every file that docker-compose.yml and the Dockerfile name, and the edge’s port in nginx', () => {
  const files = [...text.matchAll(/(?:\.\/)?((?:ops|services)\/[\w./-]+\.\w+)/g)].map((match) => match[1] as string)
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(nginx).toContain(`server edge:${readComposeFile(text).services.edge?.environment.PORT} resolve;`)
})

test('FIX-405 resolves the edge’s changing addresses in nginx, in a version that can', () => {
  const [, upstream = ''] = /upstream edge \{([^}]*)\}/.exec(nginx) ?? []
  expect(upstream).toMatch(/^ {2}zone edge 64k;\n {2}server edge:8080 resolve;$/m)
  // The name server of Docker's networks; an address is looked up again after two seconds.
  expect(nginx).toMatch(/^resolver 127\.0\.0\.11 valid=2s;$/m)
  const version = /image: nginx:(\d+)\.(\d+)/.exec(text) ?? []
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

test('uses the registry’s report token in edges, and exposes no console at the public address', () => {
  const { edge, registry } = readComposeFile(text).services
  expect(edge?.environment.REGISTRY_EDGE_TOKEN).toContain('REGISTRY_EDGE_TOKEN')
  expect(edge?.environment.REGISTRY_EDGE_TOKEN).toBe(registry?.environment.REGISTRY_EDGE_TOKEN)
  expect(edge?.environment.OPS_CONSOLE).toBe('false')
})

test('uses the registry’s token for configurations in the api', () => {
  const { api, registry } = readComposeFile(text).services
  expect(api?.environment.REGISTRY_API_TOKEN).toContain('REGISTRY_API_TOKEN')
  expect(api?.environment.REGISTRY_API_TOKEN).toBe(registry?.environment.REGISTRY_API_TOKEN)
})

test('lists every external variable of docker-compose.yml in env.example', () => {
  const example = readFileSync(join(ROOT, 'ops/deploy/env.example'), 'utf8')
  const taken = new Set([...text.matchAll(/\$\{(\w+)/g)].map((match) => match[1]))
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
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tessera-compose-'))
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

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

const compose = [['docker-compose'], ['docker', 'compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version'], { timeout: 60_000 }).status === 0,
)
const testWithCompose = compose ? test : test.skip
testWithCompose('docker-compose accepts the file (skipped where it is not installed)', () => {
  const [program = '', ...args] = compose ?? []
  const tokens = {
    REGISTRY_ADMIN_TOKEN: 'x'.repeat(24),
    REGISTRY_EDGE_TOKEN: 'y'.repeat(24),
    REGISTRY_API_TOKEN: 'v'.repeat(24),
  }
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: 'p',
    API_OWNER_PASSWORD: 'ao',
    API_PASSWORD: 'a',
    REGISTRY_OWNER_PASSWORD: 'ro',
    REGISTRY_PASSWORD: 'r',
    OBJECTS_PASSWORD: 'o',
    OBJECTS_KEY: 'k',
    API_EDGE_TOKEN: 'e'.repeat(24),
    OPERATOR_SETUP_TOKEN: 'z'.repeat(32),
    PROTECTION_KEY: 'q'.repeat(32),
    ...tokens,
  }
  const run = spawnSync(program, [...args, '-f', join(ROOT, 'docker-compose.yml'), 'config', '-q'], {
    env,
    timeout: 100_000,
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
})
