import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Instructions of each stage of the Dockerfile, by its name. */
const stages = new Map(
  read('ops/deploy/Dockerfile')
    .replace(/\\\n/g, ' ')
    .replace(/^#.*\n/gm, '')
    .split(/^(?=FROM )/m)
    .filter((text) => text.startsWith('FROM '))
    .map((text) => {
      const [from = '', ...instructions] = text.trim().split('\n').filter(Boolean)
      return [from.split(' AS ')[1] ?? '', instructions] as const
    }),
)
const instructionsOf = (stage: string) => stages.get(stage) ?? []

interface Container {
  logging?: { driver: string }
  mem_limit?: string
  cap_drop?: string[]
  tmpfs?: string[]
  networks?: string[]
  command?: string[]
}
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Container> }

test('FIX-413 installs packages from the manifests alone, before any source is copied', () => {
  for (const stage of ['packages', 'builds']) {
    const instructions = instructionsOf(stage)
    const installIndex = instructions.findIndex((line) => line.includes('npm install'))
    const copiesBefore = instructions.slice(0, installIndex).filter((line) => line.startsWith('COPY'))
    expect([stage, copiesBefore]).toEqual([stage, ['COPY --from=manifests /app .']])
  }
  expect(instructionsOf('manifests').at(-1)).toMatch(/find \. -type f ! -name package\.json .* -delete/)
})

test('FIX-414 copies only what the services run into their image, and no bundler', () => {
  const copied = ['services', 'deploy'].flatMap(instructionsOf).filter((line) => line.startsWith('COPY'))
  expect(copied.filter((line) => /COPY \. |\b(docs|e2e|bench|shell|mfe-)/.test(line))).toEqual([])
  expect(instructionsOf('packages').join()).toContain('rm -r node_modules/@rspack')
  expect(services.sandbox).toMatchObject({ environment: { SCRIPTS_DIST: 'services/sandbox/dist' } })
})

test('FIX-417 FIX-418 limits the logs, memory, capabilities and temporary files of every container', () => {
  for (const [name, { logging, mem_limit, cap_drop, tmpfs = [] }] of Object.entries(services)) {
    expect([name, logging, cap_drop]).toEqual([name, { driver: 'local' }, ['ALL']])
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
    expect(tmpfs.filter((mount) => !mount.includes('size='))).toEqual([])
  }
  expect(read('services/edge/src/proxies.ts')).toContain('disableRequestLogging: true')
})

test('FIX-418 lets only the API and the registry reach Postgres', () => {
  const withDatabase = Object.entries(services).filter(([, { networks = [] }]) => networks.includes('data'))
  expect(withDatabase.map(([name]) => name).sort()).toEqual(['api', 'postgres', 'registry'])
})

test('FIX-420 ends connections of nginx three seconds after it is stopped', () => {
  expect(services.nginx?.command?.join(' ')).toContain('worker_shutdown_timeout 3s;')
})

test('FIX-423 names a font configuration, without which the picture library logs an error', () => {
  const [, file = ''] = /FONTCONFIG_FILE=\/app\/(\S+)/.exec(instructionsOf('services').join('\n')) ?? []
  expect(read(file)).toContain('<fontconfig>')
  expect(instructionsOf('services').join('\n')).toContain(file.split('/').pop())
})

test('FIX-407 FIX-424 names one command that publishes and composes, and the addresses of console and desk', () => {
  expect(read('ops/deploy/README.md')).toMatch(/^docker compose up$/m)
  expect(services.deploy?.command).toContain('tools/src/deploy.ts')
  for (const path of ['ops/deploy/README.md', 'ops/kubernetes/README.md']) {
    expect(read(path)).toMatch(/127\.0\.0\.1:4102\/ops/)
    expect(read(path)).toMatch(/127\.0\.0\.1:4103\/desk/)
  }
})
