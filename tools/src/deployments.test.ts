import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { fillVariables, mergeComposeFiles, readComposeFile } from './compose-check.ts'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const trial = readComposeFile(read('docker-compose.yml'))
const compose = mergeComposeFiles(trial, readComposeFile(read('compose.production.yml'))).services

interface Kustomization {
  resources: string[]
  images?: { name: string; newTag?: string }[]
  configMapGenerator?: { name: string; literals: string[] }[]
}
const kustomization = (path: string) => parse(read(`ops/kubernetes/${path}/kustomization.yaml`)) as Kustomization
const settingsOf = (path: string) =>
  Object.fromEntries(
    (kustomization(path).configMapGenerator ?? [])
      .filter(({ name }) => name === 'tessera-settings')
      .flatMap(({ literals }) => literals.map((line) => line.split('='))),
  ) as Record<string, string>
const overlay = (name: string) => ({ ...settingsOf('base'), ...settingsOf(`overlays/${name}`) })

interface Workload {
  kind: string
  metadata: { name: string }
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        containers: {
          image: string
          env: { name: string; value?: string; valueFrom?: { configMapKeyRef?: { key: string } } }[]
          startupProbe?: { periodSeconds: number; failureThreshold: number }
          lifecycle?: { preStop?: { exec?: { command: string[] } } }
        }[]
      }
    }
  }
}
const documents = (file: string) =>
  parseAllDocuments(read(`ops/kubernetes/${file}`)).map((one) => one.toJS() as Workload)
const workload = (name: string) => {
  const found = documents(`base/${name}.yaml`).find((one) => one.kind === 'Deployment')
  const [container] = found?.spec.template.spec.containers ?? []
  if (!found || !container) throw new Error(`base/${name}.yaml has no workload`)
  return { ...found.spec.template.spec, container }
}
const keyOf = (name: string, variable: string) =>
  workload(name).container.env.find((one) => one.name === variable)?.valueFrom?.configMapKeyRef?.key

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
  const beaconOf = (name: string) =>
    ['BEACON_URL', 'LOTTERY_BEACON'].map((variable) => overlay(name)[keyOf('api', variable) ?? ''])
  expect(beaconOf('production')).toEqual(['https://api.drand.sh', 'drand'])
  expect(beaconOf('local')).toEqual(['http://sandbox:4104', 'local'])
})

test.each([
  ['local', 'local'],
  ['production', '1.0.0'],
])('FIX-410 tags every image of the overlay %s: latest is pulled although it is loaded', (name, tag) => {
  const { images = [], resources } = kustomization(`overlays/${name}`)
  const own = resources.filter((file) => file.endsWith('.yaml')).map((file) => `overlays/${name}/${file}`)
  const shared = kustomization('base').resources.map((file) => `base/${file}`)
  const tagged = [...shared, ...own]
    .flatMap(documents)
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .flatMap(({ spec }) => spec.template.spec.containers)
    .map(({ image }) => `${image}:${images.find((one) => one.name === image)?.newTag ?? ''}`)
  expect(tagged).toContain(`tessera-services:${tag}`)
  expect(tagged.filter((image) => !/:[\w.-]+/.test(image))).toEqual([])
})

test('SEC-02 SEC-25 has no demo accounts in the cluster for members, and runs the one for trials outside of production', () => {
  expect(overlay('production')).toMatchObject({ SEED: 'false', PRODUCTION: 'true' })
  expect(overlay('local')).toMatchObject({ SEED: 'true', PRODUCTION: 'false' })
  expect(keyOf('api', 'SEED')).toBe('SEED')
  for (const name of ['api', 'registry', 'edge'])
    expect([name, keyOf(name, 'PRODUCTION')]).toEqual([name, 'PRODUCTION'])
})

test('SEC-14 draws no pictures in the cluster for members: the image CDN and the game providers are settings there', () => {
  expect(kustomization('base').resources).not.toContain('sandbox.yaml')
  expect(kustomization('overlays/production').resources.join()).not.toContain('sandbox')
  expect(kustomization('overlays/local').resources).toContain('sandbox.yaml')
  expect([keyOf('edge', 'CDN_URL'), keyOf('edge', 'FRAME_ORIGINS'), keyOf('api', 'PLAY_ORIGIN')]).toEqual([
    'CDN_URL',
    'PLAY_ORIGIN',
    'PLAY_ORIGIN',
  ])
  const { CDN_URL, PLAY_ORIGIN } = settingsOf('overlays/production')
  expect([CDN_URL, PLAY_ORIGIN]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)])
})

test.each(['api', 'registry', 'edge'])(
  'SEC-32 removes a pod of %s from the service before it stops, with the time that its requests need',
  (name) => {
    const { terminationGracePeriodSeconds, container } = workload(name)
    const [sleep, seconds] = container.lifecycle?.preStop?.exec?.command ?? []
    expect([sleep, Number(seconds)]).toEqual(['sleep', 5])
    const ms = (variable: string) => Number(settingsOf('base')[keyOf(name, variable) ?? ''])
    expect(ms('DRAIN_MS')).toBe(5_000)
    expect(5_000 + ms('DRAIN_MS') + ms('CLOSE_GRACE_MS')).toBeLessThan(terminationGracePeriodSeconds * 1_000)
    expect(ms('CLOSE_GRACE_MS')).toBeGreaterThanOrEqual(15_000)
    const budgets = ['api', 'registry', 'edge-scale'].flatMap((file) => documents(`base/${file}.yaml`))
    expect(budgets.filter((one) => one.kind === 'PodDisruptionBudget').map((one) => one.metadata.name)).toContain(name)
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
    compose[name]?.environment.MIGRATE_DATABASE_URL,
  ])
  const users = urls.map((url) => /^postgres:\/\/(\w+):/.exec(url ?? '')?.[1])
  expect(new Set(users).size).toBe(4)
  expect(users).not.toContain(compose.postgres?.environment.POSTGRES_USER)
})

interface Policy {
  kind: string
  metadata: { name: string }
  spec: {
    podSelector: { matchLabels?: Record<string, string> }
    ingress?: { from: { podSelector?: { matchLabels: Record<string, string> } }[] }[]
  }
}
const policies = parseAllDocuments(read('ops/kubernetes/base/network.yaml')).map((one) => one.toJS() as Policy)

test('SEC-35 limits access to a pod in the cluster: to the api by the edge, to the registry by edge and api', () => {
  expect(kustomization('base').resources).toContain('network.yaml')
  const everyPod = policies.find(({ spec }) => spec.podSelector.matchLabels === undefined)
  expect([everyPod?.kind, everyPod?.spec.ingress]).toEqual(['NetworkPolicy', undefined])
  const callers = { api: ['edge'], registry: ['edge', 'api'] }
  for (const [name, named] of Object.entries(callers)) {
    const own = policies.filter(({ spec }) => spec.podSelector.matchLabels?.['app.kubernetes.io/name'] === name)
    const from = own.flatMap(({ spec }) => spec.ingress ?? []).flatMap((one) => one.from)
    const pods = named.map((one) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': one } } }))
    expect([name, from]).toEqual([name, pods])
  }
})

test.each(['api', 'registry'])('SEC-31 waits for a pod of %s that migrates for half an hour', (name) => {
  const { periodSeconds = 0, failureThreshold = 0 } = workload(name).container.startupProbe ?? {}
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(1_800)
})

test('FIX-121 ignores forwarded headers in the registry, which has no proxy in front of it', () => {
  expect(compose.registry?.environment.TRUST_PROXY).toBe('false')
  const inCluster = workload('registry').container.env.find(({ name }) => name === 'TRUST_PROXY')
  expect(inCluster?.value).toBe('false')
})
