import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeComposeFiles, readComposeFile } from './compose-check.ts'
import { readEnvironment, readWorkloads } from './kubernetes-check.ts'
import { type Change, createTrial, KUBERNETES, type Overlay, renderOverlay, type Trial } from './kubernetes-overlays.ts'
import { ROOT } from './root.ts'

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const composeTrial = readComposeFile(readText('docker-compose.yml')).services
const composeProduction = mergeComposeFiles(
  readComposeFile(readText('docker-compose.yml')),
  readComposeFile(readText('compose.production.yml')),
).services

let trial: Trial
beforeAll(async () => {
  trial = await createTrial()
})

/** The owner migrates in an init container, and these files are mounted at /config. */
const DIFFERENT_IN_CLUSTER = ['MIGRATE_DATABASE_URL', 'PROVIDERS_FILE', 'CHANNELS_FILE']

/** Returns the variables of a trial in containers that a pod of the overlay `local` lacks, or has with another value. */
function findTrialDifferences(change?: Change): string[] {
  const cluster = renderOverlay('local', trial, change)
  return ['api', 'registry', 'sandbox', 'edge'].flatMap((service) => {
    const env = readEnvironment(cluster, service)
    const settings = Object.entries(trial.services[service] ?? {}).filter(
      ([name]) => !DIFFERENT_IN_CLUSTER.includes(name),
    )
    return [
      ...settings.filter(([name, value]) => env[name] !== value).map(([name]) => name),
      ...Object.keys(composeTrial[service]?.environment ?? {}).filter((name) => !env[name]),
    ].map((name) => `${service}: ${name}`)
  })
}

test('FIX-406 FIX-409 FIX-105 sets in a trial in a cluster what npm start and docker compose set, with the same values', () => {
  expect(findTrialDifferences()).toEqual([])
  const { generated } = renderOverlay('local', trial)
  expect(Object.fromEntries(generated.get('tessera-files') ?? [])).toEqual(trial.apiFiles)
})

test.each([
  ['local/kustomization.yaml', 'PLAY_ORIGIN', ['api: PLAY_ORIGIN', 'edge: FRAME_ORIGINS']],
  ['local/kustomization.yaml', 'BEACON_URL', ['api: BEACON_URL']],
  ['local/kustomization.yaml', 'SITE_ORIGIN', ['registry: SITE_ORIGIN']],
  ['settings/secrets.env', 'OIDC_PROVIDERS', ['api: OIDC_PROVIDERS']],
  ['settings/secrets.env', 'PROVIDER_KEY', ['sandbox: PROVIDER_KEY']],
  ['base/edge.yaml', '- { name: CDN_URL', ['edge: CDN_URL']],
  ['local/sandbox.yaml', '- { name: SCRIPTS_DIST', ['sandbox: SCRIPTS_DIST']],
])('FIX-406 finds that %s lacks %s', (file, name, differences) => {
  const wrong = name.startsWith('-') ? '- { name: UNUSED' : 'UNUSED'
  expect(findTrialDifferences({ file, right: name, wrong })).toEqual(differences)
})

/** Variables that a site for members needs. */
const REQUIRED = {
  api: [
    'PRODUCTION',
    'DATABASE_URL',
    'REGISTRY_URL',
    'REGISTRY_API_TOKEN',
    'API_EDGE_TOKEN',
    'PROTECTION_KEY',
    'OPERATOR_SETUP_TOKEN',
    'PLAY_ORIGIN',
    'PROVIDERS_FILE',
    'CHANNELS_FILE',
    'BEACON_URL',
    'LOTTERY_BEACON',
    'OUTSIDE_ORIGIN',
    'OUTSIDE_KEY',
    'VERIFY_PROJECT',
    'VERIFY_SITE_KEY',
    'VERIFY_ORIGIN',
  ],
  registry: [
    'PRODUCTION',
    'DATABASE_URL',
    'REGISTRY_ADMIN_TOKEN',
    'REGISTRY_EDGE_TOKEN',
    'REGISTRY_API_TOKEN',
    'SITE_ORIGIN',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ],
  edge: [
    'PRODUCTION',
    'REGISTRY_URL',
    'API_URL',
    'REGISTRY_EDGE_TOKEN',
    'API_EDGE_TOKEN',
    'CDN_URL',
    'FRAME_ORIGINS',
    'CONNECT_ORIGINS',
    'EDGE_CACHE_DIR',
  ],
}
/** Release files are in the object store in a cluster, and on a volume under docker compose. */
const ONLY_UNDER_COMPOSE = ['DATA_DIR']

/** Returns required variables without a value, and variables of compose.production.yml that a pod does not get. */
function findMissingInProduction(change?: Change): string[] {
  const cluster = renderOverlay('production', trial, change)
  return Object.entries(REQUIRED).flatMap(([service, required]) => {
    const env = readEnvironment(cluster, service)
    const composed = Object.keys(composeProduction[service]?.environment ?? {})
    return [
      ...required.filter((name) => !env[name]),
      ...composed.filter((name) => !(name in env) && !required.includes(name) && !ONLY_UNDER_COMPOSE.includes(name)),
    ].map((name) => `${service}: ${name}`)
  })
}

test('FIX-105 sets in the production overlay what a site for members needs, and what compose.production.yml sets', () => {
  expect(findMissingInProduction()).toEqual([])
  const { generated } = renderOverlay('production', trial)
  expect([...(generated.get('tessera-files')?.keys() ?? [])]).toEqual(['providers.json', 'channels.json'])
})

test.each([
  ['production/kustomization.yaml', 'CDN_URL=https', 'edge: CDN_URL'],
  ['production/kustomization.yaml', 'VERIFY_PROJECT=', 'api: VERIFY_PROJECT'],
  ['production/secrets.env.example', 'PROTECTION_KEY=', 'api: PROTECTION_KEY'],
  ['production/secrets.env.example', 'OPERATOR_KEY=', 'api: OPERATOR_KEY'],
  ['production/secrets.env.example', 'OIDC_PROVIDERS=', 'api: OIDC_PROVIDERS'],
  ['base/api.yaml', '{ name: PROVIDERS_FILE', 'api: PROVIDERS_FILE'],
  ['base/registry.yaml', '{ name: SITE_ORIGIN', 'registry: SITE_ORIGIN'],
])('FIX-105 finds that %s lacks %s', (file, right, difference) => {
  expect(findMissingInProduction({ file, right, wrong: right.startsWith('{') ? '{ name: UNUSED' : 'UNUSED=' })).toEqual(
    [difference],
  )
})

test('FIX-401 stores release files on a volume in a trial, and names no image that its registry has removed', () => {
  const cluster = renderOverlay('local', trial)
  const registry = readWorkloads(cluster).find(({ metadata }) => metadata.name === 'registry')?.spec.template.spec
  expect(readEnvironment(cluster, 'registry')).toMatchObject({ S3_ENDPOINT: '', DATA_DIR: '/data/registry' })
  expect(registry?.containers[0]?.volumeMounts).toContainEqual({ name: 'artifacts', mountPath: '/data' })
  expect(registry?.volumes).toContainEqual({ name: 'artifacts', persistentVolumeClaim: { claimName: 'artifacts' } })
  expect(cluster.manifests).toContainEqual(expect.objectContaining({ kind: 'PersistentVolumeClaim' }))
  expect(JSON.stringify(cluster.manifests)).not.toContain('minio')
})

test('creates the roles of the database as docker compose does', () => {
  const script = readFileSync(join(KUBERNETES, 'overlays/local/postgres-init.sh'), 'utf8')
  expect(script).toBe(readText('ops/deploy/postgres-init.sh'))
  expect(readEnvironment(renderOverlay('local', trial), 'postgres')).toMatchObject({
    ...trial.services.postgres,
    POSTGRES_USER: 'tessera',
    POSTGRES_DB: 'api',
  })
})

test.each(['api', 'registry'])(
  'FIX-115 gives the owner’s password in production to what migrates the database of %s, not to the service',
  (service) => {
    const cluster = renderOverlay('production', trial)
    const [migrate] =
      readWorkloads(cluster).find(({ metadata }) => metadata.name === service)?.spec.template.spec.initContainers ?? []
    expect(migrate?.command).toEqual(['node', `services/${service}/src/migrate.ts`])
    const owner = readEnvironment(cluster, service, 'migrate')
    const role = readEnvironment(cluster, service)
    expect(owner.MIGRATE_DATABASE_URL).toContain(`://${service}_owner:`)
    expect(owner.DATABASE_URL).toBe(role.DATABASE_URL)
    expect(role.DATABASE_URL).toContain(`://${service}_service:`)
    const served = readWorkloads(cluster).flatMap(({ spec }) => spec.template.spec.containers)
    expect(JSON.stringify(served)).not.toContain('tessera-owners')
    expect(JSON.stringify(served)).not.toContain('MIGRATE')
    const { environment = {}, command } = composeProduction[`${service}-migrate`] ?? {}
    expect(command).toEqual(['node', `services/${service}/src/migrate.ts`])
    expect(environment.MIGRATE_DATABASE_URL).toContain(`://${service}_owner:`)
    expect(environment.DATABASE_URL).toBe(composeProduction[service]?.environment.DATABASE_URL)
    expect(composeProduction[service]?.environment).not.toHaveProperty('MIGRATE_DATABASE_URL')
    expect(composeProduction[service]?.depends_on[`${service}-migrate`]).toEqual({
      condition: 'service_completed_successfully',
    })
  },
)

test('publishes the builds in a cluster as docker compose does', () => {
  const cluster = renderOverlay('local', trial)
  const job = readWorkloads(cluster).find(({ metadata }) => metadata.name === 'deploy')
  expect([job?.kind, job?.spec.template.spec.containers[0]?.command]).toEqual([
    'Job',
    [composeTrial.deploy?.command ?? []].flat().filter((argument) => !argument.startsWith('--env-file')),
  ])
  expect(readEnvironment(cluster, 'deploy')).toEqual({
    TESSERA_REGISTRY: 'http://registry:4102',
    ...trial.services.deploy,
  })
})

test.each<Overlay>(['local', 'production'])(
  'FIX-410 FIX-147 names each image of the overlay %s by a tag that is not latest, or by its digest',
  (overlay) => {
    const images = (change?: Change) =>
      readWorkloads(renderOverlay(overlay, trial, change))
        .flatMap(({ spec: { template } }) => [...template.spec.initContainers, ...template.spec.containers])
        .map(({ image }) => image)
    expect(images().length).toBeGreaterThan(4)
    for (const image of images()) expect(image).toMatch(/:(?!latest$)[\w][\w.-]*$/)
    if (overlay === 'local') return
    const digest = `sha256:${'a'.repeat(64)}`
    const pinned = images({
      file: 'production/kustomization.yaml',
      right: 'newTag: 1.0.0 }',
      wrong: `digest: "${digest}" }`,
    })
    expect(pinned).toEqual(pinned.map(() => `registry.example/tessera-services@${digest}`))
  },
)
