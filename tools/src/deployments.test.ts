import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillVariables, mergeComposeFiles, readComposeFile } from './compose-check.ts'
import { readEnvironment } from './kubernetes-check.ts'
import { createTrial, renderOverlay } from './kubernetes-overlays.ts'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const trial = readComposeFile(read('docker-compose.yml'))
const compose = mergeComposeFiles(trial, readComposeFile(read('compose.production.yml'))).services

const trialSettings = await createTrial()
const clusters = {
  local: renderOverlay('local', trialSettings),
  production: renderOverlay('production', trialSettings),
}
const OVERLAYS = ['local', 'production'] as const
const environmentOf = (overlay: keyof typeof clusters, service: string) => readEnvironment(clusters[overlay], service)

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: {
    progressDeadlineSeconds?: number
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        initContainers?: { name: string; livenessProbe?: unknown; startupProbe?: unknown }[]
        containers: { lifecycle?: { preStop?: { exec?: { command: string[] } } } }[]
      }
    }
  }
}
const manifestsOf = (overlay: keyof typeof clusters, kind: string) =>
  (clusters[overlay].manifests as unknown as Manifest[]).filter((manifest) => manifest.kind === kind)
const deploymentOf = (overlay: keyof typeof clusters, name: string) => {
  const manifest = manifestsOf(overlay, 'Deployment').find(({ metadata }) => metadata.name === name)
  if (!manifest) throw new Error(`the overlay ${overlay} has no Deployment ${name}`)
  return manifest.spec
}

test('SEC-02 SEC-25 compose.production.yml has no demo accounts and no sandbox, whatever the env file says', () => {
  expect(compose.api?.environment.SEED).toBe('false')
  expect(compose.sandbox?.profiles).toEqual(['trial'])
  for (const name of ['api', 'registry', 'edge'])
    expect([name, compose[name]?.environment.PRODUCTION]).toEqual([name, 'true'])
})

test('FIX-004 waits for drand, not for the sandbox’s beacon, in compose.production.yml and its example of an env file', () => {
  const { BEACON_URL, LOTTERY_BEACON } = compose.api?.environment ?? {}
  expect([fillVariables(BEACON_URL ?? ''), fillVariables(LOTTERY_BEACON ?? '')]).toEqual([
    'https://api.drand.sh',
    'drand',
  ])
  expect(read('ops/deploy/env.example')).toMatch(/^BEACON_URL=https:\/\/api\.drand\.sh\nLOTTERY_BEACON=drand$/m)
})

test('FIX-409 configures a beacon for the draws of each cluster’s api: drand for members, the sandbox for trials', () => {
  const beaconOf = (overlay: keyof typeof clusters) => {
    const { BEACON_URL, LOTTERY_BEACON } = environmentOf(overlay, 'api')
    return [BEACON_URL, LOTTERY_BEACON]
  }
  expect(beaconOf('production')).toEqual(['https://api.drand.sh', 'drand'])
  expect(beaconOf('local')).toEqual(['http://sandbox:4104', 'local'])
})

test('SEC-02 SEC-25 has no demo accounts in the cluster for members, and runs the one for trials outside of production', () => {
  expect([environmentOf('production', 'api').SEED, environmentOf('local', 'api').SEED]).toEqual(['false', 'true'])
  for (const name of ['api', 'registry', 'edge'])
    expect([name, ...OVERLAYS.map((overlay) => environmentOf(overlay, name).PRODUCTION)]).toEqual([
      name,
      'false',
      'true',
    ])
})

test('SEC-14 draws no pictures in the cluster for members: the image CDN and the game providers are settings there', () => {
  expect(manifestsOf('production', 'Deployment').map(({ metadata }) => metadata.name)).toEqual([
    'api',
    'registry',
    'edge',
  ])
  expect(manifestsOf('local', 'Deployment').map(({ metadata }) => metadata.name)).toContain('sandbox')
  const { CDN_URL, FRAME_ORIGINS } = environmentOf('production', 'edge')
  expect([CDN_URL, FRAME_ORIGINS]).toEqual(['https://images.example', 'https://games.example'])
  expect(environmentOf('production', 'api').PLAY_ORIGIN).toBe(FRAME_ORIGINS)
})

test.each(['api', 'registry', 'edge'])(
  'SEC-32 removes a pod of %s from the service before it stops, with the time that its requests need',
  (name) => {
    for (const overlay of OVERLAYS) {
      const { terminationGracePeriodSeconds, containers } = deploymentOf(overlay, name).template.spec
      const [sleep, seconds] = containers[0]?.lifecycle?.preStop?.exec?.command ?? []
      expect([sleep, Number(seconds)]).toEqual(['sleep', 5])
      const ms = (variable: string) => Number(environmentOf(overlay, name)[variable])
      expect(ms('DRAIN_MS')).toBe(5_000)
      expect(5_000 + ms('DRAIN_MS') + ms('CLOSE_GRACE_MS')).toBeLessThan(terminationGracePeriodSeconds * 1_000)
      expect(ms('CLOSE_GRACE_MS')).toBeGreaterThanOrEqual(15_000)
      const budgets = manifestsOf(overlay, 'PodDisruptionBudget').map(({ metadata }) => metadata.name)
      expect(budgets).toContain(name)
    }
  },
)

test('SEC-33 runs no service as the administrator of a store, nor as another service', () => {
  const own = ['api', 'registry', 'edge', 'sandbox']
  for (const name of own)
    expect([name, JSON.stringify(compose[name]?.environment)]).toEqual([
      name,
      expect.not.stringContaining('{POSTGRES_PASSWORD'),
    ])
  const urls = ['api', 'registry'].flatMap((name) => [
    compose[name]?.environment.DATABASE_URL,
    compose[`${name}-migrate`]?.environment.MIGRATE_DATABASE_URL,
  ])
  const users = urls.map((url) => /^postgres:\/\/(\w+):/.exec(url ?? '')?.[1])
  expect(new Set(users).size).toBe(4)
  expect(users).not.toContain(compose.postgres?.environment.POSTGRES_USER)
})

test.each(['api', 'registry'])('SEC-31 gives a migration of %s half an hour, which no probe ends', (name) => {
  for (const overlay of OVERLAYS) {
    const { progressDeadlineSeconds = 0, template } = deploymentOf(overlay, name)
    expect(progressDeadlineSeconds).toBeGreaterThanOrEqual(1_800)
    const [migrate] = template.spec.initContainers ?? []
    expect(migrate?.name).toBe('migrate')
    expect([migrate?.livenessProbe, migrate?.startupProbe]).toEqual([undefined, undefined])
  }
})

test('FIX-121 ignores forwarded headers in the registry, which has no proxy in front of it', () => {
  expect(compose.registry?.environment.TRUST_PROXY).toBe('false')
  for (const overlay of OVERLAYS) expect(environmentOf(overlay, 'registry').TRUST_PROXY).toBe('false')
})
