import { readWorkloads } from './kubernetes-check.ts'
import { createTrial, OVERLAYS, type Overlay, renderOverlay, type Trial } from './kubernetes-overlays.ts'
import { readResources } from './kubernetes-render.ts'

let trial: Trial
beforeAll(async () => {
  trial = await createTrial()
})

interface Peer {
  podSelector?: Selector
  namespaceSelector?: Selector
  ipBlock?: { cidr: string; except?: string[] }
}
interface Selector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: string; values: string[] }[]
}
interface Policy {
  podSelector: Selector
  policyTypes: string[]
  ingress?: { from: Peer[]; ports: { port: string | number }[] }[]
  egress?: { to: Peer[]; ports?: { port: string | number }[] }[]
}

const NAME = 'app.kubernetes.io/name'
const policiesOf = (overlay: Overlay) =>
  renderOverlay(overlay, trial)
    .manifests.filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => spec as Policy)
const namesOf = ({ matchLabels, matchExpressions }: Selector): string[] =>
  matchLabels?.[NAME] ? [matchLabels[NAME]] : (matchExpressions ?? []).flatMap(({ values }) => values)
const textOf = ({ podSelector, namespaceSelector, ipBlock }: Peer): string[] =>
  podSelector
    ? namesOf(podSelector)
    : [ipBlock?.cidr ?? `namespace ${namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name']}`]

/** Peers and port that a policy admits to the pods of a name, or from them, e.g. `edge:http`. */
function connectionsOf(overlay: Overlay, name: string, direction: 'ingress' | 'egress'): string[] {
  const rules = policiesOf(overlay)
    .filter(({ podSelector }) => namesOf(podSelector).includes(name))
    .flatMap((policy) =>
      direction === 'ingress'
        ? (policy.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }))
        : (policy.egress ?? []).map(({ to, ports }) => ({ peers: to, ports })),
    )
  return rules
    .flatMap(({ peers, ports }) =>
      peers.flatMap(textOf).flatMap((peer) => (ports ?? [{ port: '*' }]).map(({ port }) => `${peer}:${port}`)),
    )
    .sort()
}

const PUBLIC = ['0.0.0.0/0:*', '::/0:*']
const OUTSIDE = ['namespace ingress-nginx:http', 'namespace monitoring:http']

test('SEC-35 FIX-106 admits to a pod the pods that call it, the ingress controller and Prometheus, at its http port', () => {
  const ingressOf = (name: string) => connectionsOf('production', name, 'ingress')
  expect(ingressOf('edge')).toEqual(OUTSIDE)
  expect(ingressOf('api')).toEqual(['edge:http', ...OUTSIDE])
  expect(ingressOf('registry')).toEqual(['api:http', 'edge:http', ...OUTSIDE])
  expect(connectionsOf('local', 'api', 'ingress')).toEqual(['edge:http', ...OUTSIDE, 'sandbox:http'])
  expect(connectionsOf('local', 'registry', 'ingress')).toEqual(['api:http', 'deploy:http', 'edge:http', ...OUTSIDE])
  expect(connectionsOf('local', 'postgres', 'ingress')).toEqual(['api:postgres', 'registry:postgres'])
})

test('FIX-148 lets a pod open connections to public addresses and to the services that it calls, not to private networks', () => {
  const egressOf = (name: string) => connectionsOf('production', name, 'egress')
  expect(egressOf('registry')).toEqual([...PUBLIC.slice(0, 1), '10.0.0.10/32:5432', ...PUBLIC.slice(1)])
  expect(egressOf('api')).toEqual([...PUBLIC.slice(0, 1), '10.0.0.10/32:5432', ...PUBLIC.slice(1), 'registry:4102'])
  expect(egressOf('edge')).toEqual([...PUBLIC, 'api:4101', 'registry:4102'])
  expect(connectionsOf('local', 'registry', 'egress')).toEqual([...PUBLIC, 'postgres:5432'])
  expect(connectionsOf('local', 'sandbox', 'egress')).toEqual(['api:4101'])
  expect(connectionsOf('local', 'postgres', 'egress')).toEqual([])
  const blocks = policiesOf('production')
    .flatMap(({ egress = [] }) => egress)
    .flatMap(({ to }) => to)
    .flatMap(({ ipBlock }) => ipBlock ?? [])
  const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16']
  expect(blocks.find(({ cidr }) => cidr === '0.0.0.0/0')?.except).toEqual(expect.arrayContaining(privateNetworks))
  expect(blocks.find(({ cidr }) => cidr === '::/0')?.except).toEqual(expect.arrayContaining(['fc00::/7', 'fe80::/10']))
})

test.each(OVERLAYS)(
  'SEC-35 FIX-148 rejects every other connection in the overlay %s, except requests to DNS',
  (overlay) => {
    const general = policiesOf(overlay).filter(({ podSelector }) => Object.keys(podSelector).length === 0)
    expect(general).toEqual([
      { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
      {
        podSelector: {},
        policyTypes: ['Egress'],
        egress: [
          expect.objectContaining({
            ports: [
              { protocol: 'UDP', port: 53 },
              { protocol: 'TCP', port: 53 },
            ],
          }),
        ],
      },
    ])
  },
)

interface Route {
  host: string
  path: string
  backend: string
}
const routesOf = (overlay: Overlay, name: string): Route[] =>
  readResources(renderOverlay(overlay, trial))
    .filter(({ kind, metadata }) => kind === 'Ingress' && metadata.name === name)
    .flatMap(({ spec }) => spec?.rules ?? [])
    .flatMap(({ host, http }) => http.paths.map(({ path, backend }) => ({ host, path, backend: backend.service.name })))

test('FIX-106 routes providers to exactly two prefixes of the api and publishers to the registry, each by its own host', () => {
  for (const [overlay, domain] of [
    ['local', 'localhost'],
    ['production', 'example.com'],
  ] as const) {
    expect(routesOf(overlay, 'providers')).toEqual([
      { host: `providers.${domain}`, path: '/wallet/v1', backend: 'api' },
      { host: `providers.${domain}`, path: '/callbacks/v1', backend: 'api' },
    ])
    expect(routesOf(overlay, 'publishers')).toEqual([
      { host: `registry.${domain}`, path: '/metrics', backend: 'not-routed' },
      { host: `registry.${domain}`, path: '/', backend: 'registry' },
    ])
    const site = routesOf(overlay, 'site')
    expect(site.map(({ host }) => host)).not.toContain(`providers.${domain}`)
    expect(new Set(site.map(({ path, backend }) => `${path} ${backend}`))).toEqual(
      new Set(['/metrics not-routed', '/ edge']),
    )
  }
})

test('FIX-106 has the limits of nginx.conf in the annotations of each ingress, and address lists in production', () => {
  const annotationsOf = (name: string): Record<string, string> => {
    const annotations = renderOverlay('production', trial)
      .manifests.filter(({ kind }) => kind === 'Ingress')
      .map(({ metadata }) => metadata as { name: string; annotations: Record<string, string> })
      .find((metadata) => metadata.name === name)?.annotations
    return Object.fromEntries(
      Object.entries(annotations ?? {}).map(([key, value]) => [key.replace('nginx.ingress.kubernetes.io/', ''), value]),
    )
  }
  expect(annotationsOf('site')).toEqual({
    'proxy-body-size': '6m',
    'limit-rps': '50',
    'limit-burst-multiplier': '8',
    'limit-connections': '400',
  })
  expect(annotationsOf('publishers')).toMatchObject({ 'proxy-body-size': '64m', 'proxy-request-buffering': 'off' })
  for (const name of ['providers', 'publishers'])
    expect(annotationsOf(name)).toMatchObject({
      'limit-rps': expect.any(String),
      'limit-connections': expect.any(String),
      'whitelist-source-range': expect.stringMatching(/^\d[\d.]+\/\d+/),
    })
})

test.each(OVERLAYS)('FIX-148 spreads the pods of the overlay %s over nodes and zones, with a priority', (overlay) => {
  const cluster = renderOverlay(overlay, trial)
  for (const name of ['api', 'registry', 'edge']) {
    const pod = readWorkloads(cluster).find(({ metadata }) => metadata.name === name)?.spec.template.spec
    expect([name, pod?.priorityClassName]).toEqual([name, 'tessera'])
    expect(pod?.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ])
  }
  const scaled = readResources(cluster).filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
  expect(scaled.map(({ spec }) => spec?.scaleTargetRef?.name).sort()).toEqual(['api', 'edge'])
})
