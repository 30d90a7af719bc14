import { join } from 'node:path'
import { findClusterErrors } from './kubernetes-check.ts'
import {
  type Change,
  createTrial,
  KUBERNETES,
  OVERLAYS,
  type Overlay,
  renderOverlay,
  type Trial,
} from './kubernetes-overlays.ts'
import { readFromDisk, renderCluster } from './kubernetes-render.ts'
import { OWN_SERVICES } from './own-services.ts'

let trial: Trial
beforeAll(async () => {
  trial = await createTrial()
})

/** In production the image CDN and the game providers serve members, not the sandbox. */
const servicesOf = (overlay: Overlay) => {
  const { sandbox, ...others } = OWN_SERVICES
  return overlay === 'production' ? others : { ...others, sandbox }
}
const errorsOf = (overlay: Overlay, changed?: Change) =>
  findClusterErrors(renderOverlay(overlay, trial, changed), servicesOf(overlay))

test.each(OVERLAYS)(
  'has every file, setting, key, label, port, probe and volume that the overlay %s names',
  (overlay) => {
    expect(errorsOf(overlay)).toEqual([])
  },
)

test.each([
  ['base/kustomization.yaml', '- edge.yaml', '- front.yaml', /front\.yaml is referenced but does not exist/],
  ['base/kustomization.yaml', 'S3_BUCKET=', 'BUCKET=', /registry: tessera-settings has no key S3_BUCKET/],
  ['settings/secrets.env', 'API_DATABASE_URL=', 'API_DATABASE=', /api: tessera-secrets has no key API_DATABASE_URL/],
  ['settings/owners.env', 'API_MIGRATE_', 'API_', /api: tessera-owners has no key API_MIGRATE_DATABASE_URL/],
  ['base/edge.yaml', 'EDGE_CACHE_DIR', 'EDGE_CASH_DIR', /edge: the code does not read EDGE_CASH_DIR/],
  ['base/edge.yaml', 'http://api:4101', 'http://api:4105', /edge: API_URL names api:4105, where no service listens/],
  ['base/api.yaml', 'containerPort: 4101', 'containerPort: 4111', /api: listens on 4101, and has no such port/],
  ['base/api.yaml', 'targetPort: http', 'targetPort: web', /service api: api has no port web/],
  ['base/api.yaml', 'path: /readyz', 'path: /ready', /api: its readinessProbe must request \/readyz/],
  ['base/api.yaml', 'src/migrate.ts', 'src/move.ts', /api: services\/api\/src\/move\.ts does not exist/],
  ['base/api.yaml', 'secretName: tessera-files', 'secretName: files', /api: the source of volume files does not exist/],
  ['base/api.yaml', 'priorityClassName: tessera', 'priorityClassName: high', /api: there is no priority class high/],
  [
    'base/api.yaml',
    'matchLabels: { app.kubernetes.io/name: api }',
    'matchLabels: { app.kubernetes.io/name: app }',
    /api: its selector/,
  ],
  [
    'base/api.yaml',
    '&pods { matchLabels: { app.kubernetes.io/name: api } }',
    '&pods { matchLabels: { app.kubernetes.io/name: edge } }',
    /api: spreads the pods of another name/,
  ],
  [
    'base/registry.yaml',
    'limits: { memory: 512Mi, ephemeral-storage: 256Mi }',
    'limits: { memory: 512Mi }',
    /registry: its resources are not bounded/,
  ],
  ['overlays/local/sandbox.yaml', 'selector: { app', 'selector: { apps', /service sandbox: no workload/],
  ['overlays/local/sandbox.yaml', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /sandbox: its root/],
  ['overlays/local/kustomization.yaml', 'LOTTERY_BEACON=local', 'LOTTERY_BEACON=moon', /api: settings refused/],
  ['disk-store/registry.patch.yaml', 'claimName: artifacts', 'claimName: files', /registry: the source of volume/],
  ['disk-store/registry.patch.yaml', 'name: registry', 'name: register', /there is no Deployment register/],
  ['deploy/job.yaml', 'key: REGISTRY_ADMIN_TOKEN', 'key: ADMIN', /deploy: tessera-secrets has no key ADMIN/],
  [
    'deploy/job.yaml',
    'ops/deploy/healthy.mjs',
    'ops/deploy/health.mjs',
    /deploy: ops\/deploy\/health\.mjs does not exist/,
  ],
  [
    'base/registry.yaml',
    'services/registry/src/server.ts',
    'services/registry/src/main.ts',
    /registry: runs node services\/registry\/src\/main\.ts/,
  ],
  ['base/ingress.yaml', 'service: { name: edge', 'service: { name: front', /the ingress leads to front:http/],
  ['base/edge-scale.yaml', 'Deployment, name: edge', 'Deployment, name: front', /the autoscaler scales front/],
  ['base/edge.yaml', '\nspec:\n  # The auto', '\nspec:\n  replicas: 2\n  # The auto', /edge has a number of replicas/],
  ['base/edge-scale.yaml', 'matchLabels: { app.kubernetes.io/name: edge', 'matchLabels: { a: edge', /covers nothing/],
])('finds an error in %s with %s written as %s', (file, right, wrong, message) => {
  expect(errorsOf('local', { file, right, wrong }).join('\n')).toMatch(message)
})

test('finds a patch of a missing object', () => {
  const changed = { file: 'production/scale.patch.yaml', right: 'name: edge', wrong: 'name: front' }
  expect(errorsOf('production', changed)).toEqual(['scale.patch.yaml: there is no HorizontalPodAutoscaler front'])
})

test('uses the same report token in edge and registry, and exposes no console at the public address', () => {
  const text = (name: string) => readFromDisk(join(KUBERNETES, `base/${name}.yaml`)) ?? ''
  const token = /REGISTRY_EDGE_TOKEN,\s+valueFrom: (.*)/
  expect(token.exec(text('edge'))?.[1]).toBe(token.exec(text('registry'))?.[1])
  expect(text('edge')).toContain('{ name: OPS_CONSOLE, value: "false" }')
})

test('FIX-106 renders the component monitoring, whose PodMonitor selects the services that have metrics', () => {
  const { manifests, errors } = renderCluster(join(KUBERNETES, 'components/monitoring'))
  expect(errors).toEqual([])
  expect(manifests).toMatchObject([
    {
      kind: 'PodMonitor',
      spec: {
        selector: { matchExpressions: [{ key: 'app.kubernetes.io/name', values: ['api', 'registry', 'edge'] }] },
        podMetricsEndpoints: [{ port: 'http', path: '/metrics' }],
      },
    },
  ])
})
