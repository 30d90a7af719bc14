import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClusterErrors, readCluster } from './kubernetes-check.ts'
import { OWN_SERVICES } from './own-services.ts'
import { ROOT } from './root.ts'

const FOLDER = join(ROOT, 'ops/kubernetes')
const OVERLAYS = ['local', 'production']

/** Members are served by the image CDN and the game providers, not by the sandbox. */
const servicesOf = (overlay: string) => {
  const { sandbox, ...others } = OWN_SERVICES
  return overlay === 'production' ? others : { ...others, sandbox }
}
const faults = (overlay: string, read?: (file: string) => string) =>
  findClusterErrors(readCluster(join(FOLDER, 'overlays', overlay), read), servicesOf(overlay))

test.each(OVERLAYS)('has every file, setting, key, label, port and probe that the overlay %s names', (overlay) => {
  expect(faults(overlay)).toEqual([])
})

/** Reads the files with one text of one of them written otherwise. */
const written = (name: string, right: string, wrong: string) => (file: string) => {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith(name)) return text
  expect(text).toContain(right)
  return text.replace(right, wrong)
}

test.each([
  ['base/kustomization.yaml', '- edge.yaml', '- front.yaml', /front\.yaml is referenced but does not exist/],
  ['base/kustomization.yaml', 'S3_BUCKET=', 'BUCKET=', /registry: tessera-settings has no key S3_BUCKET/],
  [
    'local/kustomization.yaml',
    'API_DATABASE_URL=',
    'API_DATABASE=',
    /api: tessera-secrets has no key API_DATABASE_URL/,
  ],
  ['base/edge.yaml', 'EDGE_CACHE_DIR', 'EDGE_CASH_DIR', /edge: the code does not read EDGE_CASH_DIR/],
  ['base/edge.yaml', 'http://api:4101', 'http://api:4105', /edge: API_URL names api:4105, where no service listens/],
  ['base/api.yaml', 'containerPort: 4101', 'containerPort: 4111', /api: listens on 4101, and has no such port/],
  ['base/api.yaml', 'targetPort: http', 'targetPort: web', /service api: api has no port web/],
  ['base/api.yaml', 'path: /readyz', 'path: /ready', /api: its readinessProbe must request \/readyz/],
  [
    'base/api.yaml',
    'matchLabels: { app.kubernetes.io/name: api }',
    'matchLabels: { app.kubernetes.io/name: app }',
    /api: its selector/,
  ],
  [
    'local/sandbox.yaml',
    'selector: { app.kubernetes.io/name: sandbox }',
    'selector: { app.kubernetes.io/name: games }',
    /service sandbox: no workload/,
  ],
  [
    'local/sandbox.yaml',
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    /sandbox: its root can be written/,
  ],
  [
    'base/registry.yaml',
    'services/registry/src/server.ts',
    'services/registry/src/main.ts',
    /registry: runs node services\/registry\/src\/main\.ts/,
  ],
  ['base/ingress.yaml', 'service: { name: edge', 'service: { name: front', /the ingress leads to front:http/],
  [
    'base/edge-scale.yaml',
    'kind: Deployment, name: edge',
    'kind: Deployment, name: front',
    /the autoscaler scales front/,
  ],
  [
    'base/edge-scale.yaml',
    'matchLabels: { app.kubernetes.io/name: edge }',
    'matchLabels: { app.kubernetes.io/name: front }',
    /budget edge covers nothing/,
  ],
])('finds %s with %s written as %s', (file, right, wrong, told) => {
  expect(faults('local', written(file, right, wrong)).join('\n')).toMatch(told)
})

test('finds a patch of a missing object', () => {
  const read = written('edge-scale.patch.yaml', 'name: edge', 'name: front')
  expect(faults('production', read)).toEqual(['edge-scale.patch.yaml: there is no HorizontalPodAutoscaler front'])
})

test('uses the same report token in edge and registry, and exposes no console at the public address', () => {
  const text = (name: string) => readFileSync(join(FOLDER, 'base', `${name}.yaml`), 'utf8')
  const token = /REGISTRY_EDGE_TOKEN, valueFrom: (.*)/
  expect(token.exec(text('edge'))?.[1]).toBe(token.exec(text('registry'))?.[1])
  expect(text('edge')).toContain('{ name: OPS_CONSOLE, value: "false" }')
})
