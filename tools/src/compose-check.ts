import { parse } from 'yaml'
import * as z from 'zod'

const Service = z.object({
  image: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const ComposeFile = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })
export type ComposeFile = z.infer<typeof ComposeFile>

/** One of our services, as defined by its code. */
export interface OwnService {
  /** Its settings' schema. */
  config: { keys: readonly string[]; read(env: Record<string, string>): { PORT: number; DESK_PORT?: number } }
  /** Paths that a health check may use. */
  health: readonly string[]
}

export const readComposeFile = (text: string): ComposeFile => ComposeFile.parse(parse(text, { merge: true }))

/** Replaces every variable of the file by its default or a placeholder, so that the resulting values can be checked. */
const fillVariables = (text: string): string =>
  text.replace(
    /\$\{(\w+)(?::-([^}]*))?[^}]*\}/g,
    (_, name: string, fallback?: string) => fallback ?? name.padEnd(32, 'x'),
  )

const scriptOf = ({ command }: z.infer<typeof Service>): string | null => {
  const args = Array.isArray(command) ? command : (command?.split(' ') ?? [])
  return args[0] === 'node' ? (args[1] ?? '') : null
}

/** Returns an error text for each statement of the file about our services that contradicts the code. */
export function findComposeErrors(
  { services, volumes }: ComposeFile,
  ownServices: Readonly<Record<string, OwnService>>,
): string[] {
  const ports = new Map<string, number>()
  const errors: string[] = []
  for (const name of Object.keys(ownServices)) if (!services[name]) errors.push(`${name}: the file has no such service`)
  for (const [name, service] of Object.entries(services)) {
    for (const dependency of Object.keys(service.depends_on))
      if (!services[dependency]) errors.push(`${name}: depends on ${dependency}, which is not defined`)
    for (const volume of service.volumes.map((v) => v.split(':')[0] ?? ''))
      if (!volume.startsWith('.') && !(volume in volumes)) errors.push(`${name}: volume ${volume} is not declared`)
    if (scriptOf(service) === null) continue
    const ownService = ownServices[name]
    if (!ownService) {
      errors.push(`${name}: no such service in the code`)
      continue
    }
    if (scriptOf(service) !== `services/${name}/src/server.ts`) errors.push(`${name}: runs ${scriptOf(service)}`)
    const env = Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [key, fillVariables(value)]),
    )
    for (const key of Object.keys(env))
      if (!ownService.config.keys.includes(key)) errors.push(`${name}: the code does not read ${key}`)
    const listenPorts: (number | undefined)[] = []
    try {
      const { PORT, DESK_PORT } = ownService.config.read(env)
      ports.set(name, PORT)
      listenPorts.push(PORT, DESK_PORT)
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    errors.push(...healthCheckErrors(name, service, ownService, ports.get(name)))
    for (const publishedPort of service.ports)
      if (!listenPorts.includes(Number(publishedPort.split(':').at(-1))))
        errors.push(`${name}: publishes ${publishedPort}, listens on ${ports.get(name)}`)
  }
  return [...errors, ...addressErrors(services, ports)]
}

function healthCheckErrors(
  name: string,
  { healthcheck }: z.infer<typeof Service>,
  ownService: OwnService,
  port: number | undefined,
): string[] {
  const address = healthcheck?.test.find((argument) => argument.startsWith('http://'))
  if (!address) return [`${name}: has no health check`]
  const url = new URL(address)
  return [
    ...(Number(url.port) === port ? [] : [`${name}: health check requests port ${url.port}, it listens on ${port}`]),
    ...(ownService.health.includes(url.pathname) ? [] : [`${name}: the code does not serve ${url.pathname}`]),
  ]
}

/** Checks that addresses in a service's variables name a defined service and the port that it listens on. */
function addressErrors(services: ComposeFile['services'], ports: ReadonlyMap<string, number>): string[] {
  return Object.entries(services).flatMap(([name, service]) =>
    Object.entries(service.environment).flatMap(([key, value]) => {
      if (!/^\w+:\/\//.test(value)) return []
      const { hostname, port } = new URL(fillVariables(value))
      if (!services[hostname]) return [`${name}: ${key} names ${hostname}, which is not defined`]
      const listenPort = ports.get(hostname)
      return listenPort === undefined || Number(port) === listenPort
        ? []
        : [`${name}: ${key} has port ${port}, ${hostname} listens on ${listenPort}`]
    }),
  )
}
