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

/** Resources of a kustomization, and the keys of its generated config maps and secrets. */
export interface Cluster {
  resources: Resource[]
  /** Keys by name of the config map or secret. */
  generatedKeys: Map<string, Set<string>>
  errors: string[]
}

/** Reads the kustomization of a folder with all files that it references. */
export function readCluster(folder: string, read = (file: string) => readFileSync(file, 'utf8')): Cluster {
  const cluster: Cluster = { resources: [], generatedKeys: new Map(), errors: [] }
  const checkExists = (path: string) => {
    if (existsSync(path)) return true
    cluster.errors.push(`${path} is referenced but does not exist`)
    return false
  }
  const readFolder = (dir: string) => {
    const file = join(dir, 'kustomization.yaml')
    if (!checkExists(file)) return
    const { resources, patches, configMapGenerator, secretGenerator } = Kustomization.parse(parse(read(file)))
    for (const name of resources)
      if (!/\.ya?ml$/.test(name)) readFolder(join(dir, name))
      else if (checkExists(join(dir, name))) cluster.resources.push(...readResources(read(join(dir, name))))
    for (const { path } of patches)
      if (checkExists(join(dir, path))) cluster.errors.push(...patchErrors(cluster, path, read(join(dir, path))))
    for (const { name, literals, envs } of [...configMapGenerator, ...secretGenerator]) {
      const keys = cluster.generatedKeys.get(name) ?? new Set<string>()
      cluster.generatedKeys.set(name, keys)
      // Secrets are not in the repository: their example is used instead.
      const files = envs.map((env) => join(dir, `${env}.example`)).filter(checkExists)
      for (const line of [...literals, ...files.flatMap((env) => read(env).trim().split('\n'))])
        keys.add(line.split('=')[0] ?? '')
    }
  }
  readFolder(folder)
  return cluster
}

const readResources = (text: string): Resource[] =>
  parseAllDocuments(text, { merge: true }).map((document) => ResourceShape.parse(document.toJS()))

const patchErrors = ({ resources }: Cluster, path: string, text: string): string[] =>
  readResources(text)
    .filter(
      ({ kind, metadata }) =>
        !resources.some((resource) => resource.kind === kind && resource.metadata.name === metadata.name),
    )
    .map(({ kind, metadata }) => `${path}: there is no ${kind} ${metadata.name}`)

/** Returns an error text for each reference in the manifests that is broken or contradicts our services. */
export function findClusterErrors(
  { resources, generatedKeys, errors: readErrors }: Cluster,
  ownServices: Readonly<Record<string, OwnService>>,
): string[] {
  const resourcesByName = (kind: string) =>
    new Map(
      resources.filter((resource) => resource.kind === kind).map((resource) => [resource.metadata.name, resource]),
    )
  const workloads = resources
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .map((resource) => WorkloadShape.parse(resource))
  const services = resourcesByName('Service')
  const errors = [...readErrors]
  for (const name of Object.keys(ownServices))
    if (!workloads.some(({ metadata }) => metadata.name === name)) errors.push(`${name}: there is no such workload`)
  for (const workload of workloads) {
    const { name } = workload.metadata
    const { labels } = workload.spec.template.metadata
    if (!matches(workload.spec.selector.matchLabels, labels))
      errors.push(`${name}: its selector does not match its labels`)
    for (const container of workload.spec.template.spec.containers) {
      errors.push(...missingKeys(name, container, generatedKeys), ...portErrors(name, container))
      const ownService = ownServices[name]
      if (ownService)
        errors.push(
          ...settingErrors(name, container, ownService, services),
          ...securityErrors(name, workload, container),
        )
    }
  }
  for (const [name, { spec }] of services) {
    if (!spec?.selector) continue
    const backend = workloads.find(({ spec: { template } }) =>
      matches(spec.selector as Labels, template.metadata.labels),
    )
    if (!backend) errors.push(`service ${name}: no workload has its labels`)
    for (const port of spec.ports ?? [])
      if (backend && !portsOf(backend).some((containerPort) => containerPort.name === port.targetPort))
        errors.push(`service ${name}: ${backend.metadata.name} has no port ${port.targetPort}`)
  }
  return [...errors, ...referenceErrors(resources, services, workloads)]
}

type Labels = Record<string, string>
const matches = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value)
const portsOf = ({ spec }: Workload) => spec.template.spec.containers.flatMap(({ ports }) => ports)

function missingKeys(name: string, { env }: Container, generatedKeys: Cluster['generatedKeys']): string[] {
  const refs = env.flatMap(({ valueFrom }) => [valueFrom?.configMapKeyRef, valueFrom?.secretKeyRef])
  return refs.flatMap((ref) =>
    !ref || generatedKeys.get(ref.name)?.has(ref.key) ? [] : [`${name}: ${ref.name} has no key ${ref.key}`],
  )
}

const portErrors = (name: string, container: Container): string[] =>
  [container.startupProbe, container.livenessProbe, container.readinessProbe].flatMap((probe) => {
    const port = probe?.httpGet?.port
    return port === undefined || container.ports.some((containerPort) => containerPort.name === port)
      ? []
      : [`${name}: a probe uses port ${port}, which the container does not have`]
  })

function settingErrors(
  name: string,
  container: Container,
  ownService: OwnService,
  services: Map<string, Resource>,
): string[] {
  const errors: string[] = []
  if (container.command.join(' ') !== `node services/${name}/src/server.ts`)
    errors.push(`${name}: runs ${container.command.join(' ')}`)
  for (const { name: key } of container.env)
    if (!ownService.config.keys.includes(key)) errors.push(`${name}: the code does not read ${key}`)
  const literals = container.env.flatMap(({ name: key, value }) => (value === undefined ? [] : [[key, value] as const]))
  const port = Number(Object.fromEntries(literals).PORT)
  if (!container.ports.some(({ containerPort }) => containerPort === port))
    errors.push(`${name}: listens on ${port}, and has no such port`)
  for (const [probe, path] of [
    ['livenessProbe', '/healthz'],
    ['readinessProbe', '/readyz'],
  ] as const)
    if (container[probe]?.httpGet?.path !== path || !ownService.health.includes(path))
      errors.push(`${name}: its ${probe} must request ${path}`)
  for (const [key, value] of literals) {
    if (!/^https?:\/\//.test(value)) continue
    const { hostname, port: portText } = new URL(value)
    if (!services.get(hostname)?.spec?.ports?.some((servicePort) => servicePort.port === Number(portText)))
      errors.push(`${name}: ${key} names ${hostname}:${portText}, where no service listens`)
  }
  return errors
}

function securityErrors(
  name: string,
  { spec }: Workload,
  { securityContext, volumeMounts, resources }: Container,
): string[] {
  const pod = spec.template.spec
  const volumes = new Set(pod.volumes.map((volume) => volume.name))
  return [
    ...(pod.securityContext.runAsNonRoot ? [] : [`${name}: may run as root`]),
    ...(securityContext.readOnlyRootFilesystem ? [] : [`${name}: its root can be written`]),
    ...(securityContext.allowPrivilegeEscalation === false && securityContext.capabilities?.drop.includes('ALL')
      ? []
      : [`${name}: has privileges`]),
    ...(resources?.requests && resources.limits?.memory ? [] : [`${name}: its resources are not bounded`]),
    ...volumeMounts
      .filter((mount) => !volumes.has(mount.name))
      .map((mount) => `${name}: there is no volume ${mount.name}`),
  ]
}

/** Checks that the resources that the ingress, the autoscaler and the disruption budget name exist. */
function referenceErrors(
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
