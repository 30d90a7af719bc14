import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import type { OwnService } from './compose-check.ts'
import {
  type Container,
  Kustomization,
  type Resource,
  ResourceShape,
  type Workload,
  WorkloadShape,
} from './kubernetes-shapes.ts'

/** Result of a kustomization: its resources, and the keys of the generated ones. */
export interface Cluster {
  resources: Resource[]
  /** Config map or secret to its keys. */
  generated: Map<string, Set<string>>
  faults: string[]
}

/** Reads a kustomization with everything that it names, as files of `folder`. */
export function readCluster(folder: string, read = (file: string) => readFileSync(file, 'utf8')): Cluster {
  const cluster: Cluster = { resources: [], generated: new Map(), faults: [] }
  const found = (path: string) => {
    if (existsSync(path)) return true
    cluster.faults.push(`${path} is named and not there`)
    return false
  }
  const visit = (dir: string) => {
    const file = join(dir, 'kustomization.yaml')
    if (!found(file)) return
    const { resources, patches, configMapGenerator, secretGenerator } = Kustomization.parse(parse(read(file)))
    for (const name of resources)
      if (!/\.ya?ml$/.test(name)) visit(join(dir, name))
      else if (found(join(dir, name))) cluster.resources.push(...readResources(read(join(dir, name))))
    for (const { path } of patches)
      if (found(join(dir, path))) cluster.faults.push(...patchFaults(cluster, path, read(join(dir, path))))
    for (const { name, literals, envs } of [...configMapGenerator, ...secretGenerator]) {
      const keys = cluster.generated.get(name) ?? new Set<string>()
      cluster.generated.set(name, keys)
      // Secrets are not in the repository: their example is used instead.
      const files = envs.map((env) => join(dir, `${env}.example`)).filter(found)
      for (const line of [...literals, ...files.flatMap((env) => read(env).trim().split('\n'))])
        keys.add(line.split('=')[0] ?? '')
    }
  }
  visit(folder)
  return cluster
}

const readResources = (text: string): Resource[] =>
  parseAllDocuments(text, { merge: true }).map((document) => ResourceShape.parse(document.toJS()))

const patchFaults = ({ resources }: Cluster, path: string, text: string): string[] =>
  readResources(text)
    .filter(
      ({ kind, metadata }) =>
        !resources.some((resource) => resource.kind === kind && resource.metadata.name === metadata.name),
    )
    .map(({ kind, metadata }) => `${path}: there is no ${kind} ${metadata.name}`)

/** All statements of the cluster about itself, or about our services, that are wrong. As text. */
export function clusterFaults(
  { resources, generated, faults }: Cluster,
  own: Readonly<Record<string, OwnService>>,
): string[] {
  const resourcesByName = (kind: string) =>
    new Map(
      resources.filter((resource) => resource.kind === kind).map((resource) => [resource.metadata.name, resource]),
    )
  const workloads = resources
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .map((resource) => WorkloadShape.parse(resource))
  const services = resourcesByName('Service')
  const problems = [...faults]
  for (const name of Object.keys(own))
    if (!workloads.some(({ metadata }) => metadata.name === name)) problems.push(`${name}: there is no such workload`)
  for (const workload of workloads) {
    const { name } = workload.metadata
    const { labels } = workload.spec.template.metadata
    if (!matches(workload.spec.selector.matchLabels, labels))
      problems.push(`${name}: its selector does not match its labels`)
    for (const container of workload.spec.template.spec.containers) {
      problems.push(...keyFaults(name, container, generated), ...portFaults(name, container))
      const ownService = own[name]
      if (ownService)
        problems.push(
          ...settingFaults(name, container, ownService, services),
          ...securityFaults(name, workload, container),
        )
    }
  }
  for (const [name, { spec }] of services) {
    if (!spec?.selector) continue
    const backend = workloads.find(({ spec: { template } }) =>
      matches(spec.selector as Labels, template.metadata.labels),
    )
    if (!backend) problems.push(`service ${name}: no workload has its labels`)
    for (const port of spec.ports ?? [])
      if (backend && !portsOf(backend).some((containerPort) => containerPort.name === port.targetPort))
        problems.push(`service ${name}: ${backend.metadata.name} has no port ${port.targetPort}`)
  }
  return [...problems, ...reachFaults(resources, services, workloads)]
}

type Labels = Record<string, string>
const matches = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value)
const portsOf = ({ spec }: Workload) => spec.template.spec.containers.flatMap(({ ports }) => ports)

function keyFaults(name: string, { env }: Container, generated: Cluster['generated']): string[] {
  const refs = env.flatMap(({ valueFrom }) => [valueFrom?.configMapKeyRef, valueFrom?.secretKeyRef])
  return refs.flatMap((ref) =>
    !ref || generated.get(ref.name)?.has(ref.key) ? [] : [`${name}: ${ref.name} has no key ${ref.key}`],
  )
}

const portFaults = (name: string, container: Container): string[] =>
  [container.startupProbe, container.livenessProbe, container.readinessProbe].flatMap((probe) => {
    const port = probe?.httpGet?.port
    return port === undefined || container.ports.some((containerPort) => containerPort.name === port)
      ? []
      : [`${name}: a probe uses port ${port}, which the container does not have`]
  })

function settingFaults(name: string, container: Container, own: OwnService, services: Map<string, Resource>): string[] {
  const problems: string[] = []
  if (container.command.join(' ') !== `node services/${name}/src/server.ts`)
    problems.push(`${name}: runs ${container.command.join(' ')}`)
  for (const { name: key } of container.env)
    if (!own.config.keys.includes(key)) problems.push(`${name}: the code does not read ${key}`)
  const plain = container.env.flatMap(({ name: key, value }) => (value === undefined ? [] : [[key, value] as const]))
  const port = Number(Object.fromEntries(plain).PORT)
  if (!container.ports.some(({ containerPort }) => containerPort === port))
    problems.push(`${name}: listens on ${port}, and has no such port`)
  for (const [probe, path] of [
    ['livenessProbe', '/healthz'],
    ['readinessProbe', '/readyz'],
  ] as const)
    if (container[probe]?.httpGet?.path !== path || !own.health.includes(path))
      problems.push(`${name}: its ${probe} must request ${path}`)
  for (const [key, value] of plain) {
    if (!/^https?:\/\//.test(value)) continue
    const { hostname, port: portText } = new URL(value)
    if (!services.get(hostname)?.spec?.ports?.some((servicePort) => servicePort.port === Number(portText)))
      problems.push(`${name}: ${key} names ${hostname}:${portText}, where no service listens`)
  }
  return problems
}

function securityFaults(
  name: string,
  { spec }: Workload,
  { securityContext: own, volumeMounts, resources }: Container,
): string[] {
  const pod = spec.template.spec
  const volumes = new Set(pod.volumes.map((volume) => volume.name))
  return [
    ...(pod.securityContext.runAsNonRoot ? [] : [`${name}: may run as root`]),
    ...(own.readOnlyRootFilesystem ? [] : [`${name}: its root can be written`]),
    ...(own.allowPrivilegeEscalation === false && own.capabilities?.drop.includes('ALL')
      ? []
      : [`${name}: has privileges`]),
    ...(resources?.requests && resources.limits?.memory ? [] : [`${name}: its resources are not bounded`]),
    ...volumeMounts
      .filter((mount) => !volumes.has(mount.name))
      .map((mount) => `${name}: there is no volume ${mount.name}`),
  ]
}

/** Resources that the ingress, the autoscaler and the disruption budget name must exist. */
function reachFaults(
  resources: readonly Resource[],
  services: Map<string, Resource>,
  workloads: readonly Workload[],
): string[] {
  const backends = resources
    .flatMap(({ spec }) => spec?.rules ?? [])
    .flatMap(({ http }) => http.paths.map(({ backend }) => backend.service))
  return [
    ...backends
      .filter(
        ({ name, port }) => !services.get(name)?.spec?.ports?.some((servicePort) => servicePort.name === port.name),
      )
      .map(({ name, port }) => `the ingress leads to ${name}:${port.name}, where no service is`),
    ...resources
      .flatMap(({ spec }) => spec?.scaleTargetRef ?? [])
      .filter(({ name }) => !workloads.some(({ metadata }) => metadata.name === name))
      .map(({ name }) => `the autoscaler scales ${name}, which is not defined`),
    ...resources
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .filter(
        ({ spec }) =>
          !workloads.some((workload) =>
            matches(spec?.selector?.matchLabels as Labels, workload.spec.template.metadata.labels),
          ),
      )
      .map(({ metadata }) => `the disruption budget ${metadata.name} covers nothing`),
  ]
}
