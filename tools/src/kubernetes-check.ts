import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnService } from './compose-check.ts'
import { type Cluster, readResources } from './kubernetes-render.ts'
import { type Container, type Resource, type Workload, WorkloadShape } from './kubernetes-shapes.ts'
import { ROOT } from './root.ts'

const WORKLOAD_KINDS = ['Deployment', 'StatefulSet', 'Job']

/** Returns the Deployments, StatefulSets and Jobs of a cluster. */
export const readWorkloads = ({ manifests }: Cluster): Workload[] =>
  manifests.filter(({ kind }) => WORKLOAD_KINDS.includes(String(kind))).map((manifest) => WorkloadShape.parse(manifest))

/**
 * Returns the variables of a container with their values. A variable whose key is missing but optional is left out.
 *
 * @throws {Error} if there is no such container
 */
export function readEnvironment(cluster: Cluster, workload: string, container = workload): Record<string, string> {
  const pod = readWorkloads(cluster).find(({ metadata }) => metadata.name === workload)?.spec.template.spec
  const found = [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])].find(({ name }) => name === container)
  if (!found) throw new Error(`unknown container ${container} of ${workload}`)
  return environmentOf(found, cluster.generated)
}

function environmentOf({ env }: Container, generated: Cluster['generated']): Record<string, string> {
  const entries = env.map(({ name, value, valueFrom }) => {
    const ref = valueFrom?.configMapKeyRef ?? valueFrom?.secretKeyRef
    return [name, value ?? (ref && generated.get(ref.name)?.get(ref.key))] as const
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Returns an error text for each reference in the manifests that is broken or contradicts our services. */
export function findClusterErrors(cluster: Cluster, ownServices: Readonly<Record<string, OwnService>>): string[] {
  const { generated, errors: renderErrors } = cluster
  const resources = readResources(cluster)
  const resourcesByName = (kind: string) =>
    new Map(
      resources.filter((resource) => resource.kind === kind).map((resource) => [resource.metadata.name, resource]),
    )
  const workloads = readWorkloads(cluster)
  const services = resourcesByName('Service')
  const claims = resourcesByName('PersistentVolumeClaim')
  const priorities = resourcesByName('PriorityClass')
  const errors = [...renderErrors]
  for (const name of Object.keys(ownServices))
    if (!workloads.some(({ metadata }) => metadata.name === name)) errors.push(`${name}: there is no such workload`)
  for (const workload of workloads) {
    const { name } = workload.metadata
    const { metadata, spec: pod } = workload.spec.template
    if (workload.spec.selector && !matches(workload.spec.selector.matchLabels, metadata.labels))
      errors.push(`${name}: its selector does not match its labels`)
    for (const { labelSelector } of pod.topologySpreadConstraints)
      if (!matches(labelSelector.matchLabels, metadata.labels)) errors.push(`${name}: spreads the pods of another name`)
    if (pod.priorityClassName && !priorities.has(pod.priorityClassName))
      errors.push(`${name}: there is no priority class ${pod.priorityClassName}`)
    for (const { name: volume, configMap, secret, persistentVolumeClaim } of pod.volumes) {
      const source = configMap?.name ?? secret?.secretName
      if ((source && !generated.has(source)) || (persistentVolumeClaim && !claims.has(persistentVolumeClaim.claimName)))
        errors.push(`${name}: the source of volume ${volume} does not exist`)
    }
    for (const container of [...pod.initContainers, ...pod.containers]) {
      errors.push(
        ...missingKeys(name, container, generated),
        ...portErrors(name, container),
        ...missingScripts(name, container),
        ...securityErrors(name, workload, container),
      )
      const ownService = container.name === name ? ownServices[name] : undefined
      if (ownService) errors.push(...settingErrors(name, container, ownService, cluster, services))
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

function missingKeys(name: string, { env }: Container, generated: Cluster['generated']): string[] {
  const refs = env.flatMap(({ valueFrom }) => [valueFrom?.configMapKeyRef, valueFrom?.secretKeyRef])
  return refs.flatMap((ref) =>
    !ref || ref.optional || generated.get(ref.name)?.has(ref.key) ? [] : [`${name}: ${ref.name} has no key ${ref.key}`],
  )
}

const portErrors = (name: string, container: Container): string[] =>
  [container.startupProbe, container.livenessProbe, container.readinessProbe].flatMap((probe) => {
    const port = probe?.httpGet?.port
    return port === undefined || container.ports.some((containerPort) => containerPort.name === port)
      ? []
      : [`${name}: a probe uses port ${port}, which the container does not have`]
  })

const missingScripts = (name: string, { command }: Container): string[] =>
  (command.join(' ').match(/\b(?:services|tools|ops)\/[\w/.-]+\.(?:ts|mjs)\b/g) ?? [])
    .filter((script) => !existsSync(join(ROOT, script)))
    .map((script) => `${name}: ${script} does not exist`)

function settingErrors(
  name: string,
  container: Container,
  ownService: OwnService,
  cluster: Cluster,
  services: Map<string, Resource>,
): string[] {
  const errors: string[] = []
  if (container.command.join(' ') !== `node services/${name}/src/server.ts`)
    errors.push(`${name}: runs ${container.command.join(' ')}`)
  const env = environmentOf(container, cluster.generated)
  for (const { name: key } of container.env)
    if (!ownService.config.keys.includes(key)) errors.push(`${name}: the code does not read ${key}`)
  try {
    const { PORT } = ownService.config.read(env)
    if (!container.ports.some(({ containerPort }) => containerPort === PORT))
      errors.push(`${name}: listens on ${PORT}, and has no such port`)
  } catch (error) {
    errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const [probe, path] of [
    ['livenessProbe', '/healthz'],
    ['readinessProbe', '/readyz'],
  ] as const)
    if (container[probe]?.httpGet?.path !== path || !ownService.health.includes(path))
      errors.push(`${name}: its ${probe} must request ${path}`)
  // Host names without a dot are names of services.
  for (const [key, value] of Object.entries(env)) {
    const url = /^https?:\/\/[\w-]+:\d+$/.test(value) ? new URL(value) : null
    if (url && !services.get(url.hostname)?.spec?.ports?.some(({ port }) => port === Number(url.port)))
      errors.push(`${name}: ${key} names ${url.host}, where no service listens`)
  }
  return errors
}

function securityErrors(
  name: string,
  { spec }: Workload,
  { image, securityContext, volumeMounts, resources }: Container,
): string[] {
  const pod = spec.template.spec
  const volumes = new Set([
    ...pod.volumes.map((volume) => volume.name),
    ...spec.volumeClaimTemplates.map(({ metadata }) => metadata.name),
  ])
  const isOwnImage = /(^|\/)tessera-/.test(image)
  return [
    ...(pod.securityContext.runAsNonRoot ? [] : [`${name}: may run as root`]),
    ...(securityContext.readOnlyRootFilesystem || !isOwnImage ? [] : [`${name}: its root can be written`]),
    ...(securityContext.allowPrivilegeEscalation === false && securityContext.capabilities?.drop.includes('ALL')
      ? []
      : [`${name}: has privileges`]),
    ...(resources?.requests?.['ephemeral-storage'] && resources.limits?.['ephemeral-storage'] && resources.limits.memory
      ? []
      : [`${name}: its resources are not bounded`]),
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
      .flatMap(({ spec }) => spec?.scaleTargetRef ?? [])
      .filter(({ name }) =>
        workloads.some(({ metadata, spec }) => metadata.name === name && spec.replicas !== undefined),
      )
      .map(({ name }) => `${name} has a number of replicas, which its autoscaler sets`),
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
