import { parse } from 'yaml'
import * as z from 'zod'

const Service = z.object({
  image: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  networks: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()), start_period: z.string() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
type Service = z.infer<typeof Service>
const ComposeFile = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()).default({}),
})
export type ComposeFile = z.infer<typeof ComposeFile>

/** One of our services, as defined by its code. */
export interface OwnService {
  /** Its settings' schema. */
  config: { keys: readonly string[]; read(env: Record<string, string>): { PORT: number; DESK_PORT?: number } }
  /** Paths that a health check may use. */
  health: readonly string[]
}

export const readComposeFile = (text: string): ComposeFile => ComposeFile.parse(parse(text, { merge: true }))

/** Applies `over` to `base` as docker compose does, for the keys that are checked here. */
export function mergeComposeFiles(base: ComposeFile, over: ComposeFile): ComposeFile {
  const merged = Object.entries(base.services).map(([name, service]): [string, Service] => {
    const change = over.services[name]
    if (!change) return [name, service]
    return [
      name,
      {
        ...service,
        ...(change.command ? { command: change.command } : {}),
        environment: { ...service.environment, ...change.environment },
        volumes: [...service.volumes, ...change.volumes],
        profiles: [...service.profiles, ...change.profiles],
        depends_on: { ...service.depends_on, ...change.depends_on },
      },
    ]
  })
  const added = Object.entries(over.services).filter(([name]) => !base.services[name])
  return { services: Object.fromEntries([...merged, ...added]), volumes: { ...base.volumes, ...over.volumes } }
}

/** Replaces every variable of the file by its default or a placeholder, so that the resulting values can be checked. */
export const fillVariables = (text: string): string =>
  text.replace(
    /\$\{(\w+)(?::-((?:[^{}]|\{\w*\})*))?(?::\?[^}]*)?\}/g,
    (_, name: string, fallback?: string) => fallback ?? placeholderOf(name),
  )

const placeholderOf = (name: string): string =>
  /ORIGIN$|URL$/.test(name) ? `https://${name.toLowerCase().replaceAll('_', '-')}.example` : name.padEnd(32, 'x')

/** Arguments of Node: options such as the env file, then the script. */
export function nodeCommandOf({ command }: Service): { script: string; envFile: string | null } | null {
  const [program, ...args] = Array.isArray(command) ? command : (command?.split(' ') ?? [])
  if (program !== 'node') return null
  const envFile = args.find((argument) => argument.startsWith('--env-file'))?.split('=')[1] ?? null
  return { script: args.find((argument) => !argument.startsWith('--')) ?? '', envFile }
}

/**
 * Returns an error text for each statement of the file about our services that contradicts the code. `envFiles` are the settings by
 * the path of the env file that the command names.
 */
export function findComposeErrors(
  { services, volumes }: ComposeFile,
  ownServices: Readonly<Record<string, OwnService>>,
  envFiles: Readonly<Record<string, Record<string, string>>> = {},
): string[] {
  const ports = new Map<string, readonly (number | undefined)[]>()
  const errors: string[] = []
  for (const name of Object.keys(ownServices)) if (!services[name]) errors.push(`${name}: the file has no such service`)
  for (const [name, service] of Object.entries(services)) {
    for (const dependency of Object.keys(service.depends_on))
      if (!services[dependency]) errors.push(`${name}: depends on ${dependency}, which is not defined`)
    for (const volume of service.volumes.map((v) => v.split(':')[0] ?? ''))
      if (!volume.startsWith('.') && !(volume in volumes)) errors.push(`${name}: volume ${volume} is not declared`)
    const ownService = ownServices[name]
    const command = nodeCommandOf(service)
    if (!ownService || service.profiles.length > 0) continue
    if (command?.script !== `services/${name}/src/server.ts`) errors.push(`${name}: runs ${command?.script}`)
    const fileSettings = command?.envFile ? envFiles[command.envFile] : {}
    if (!fileSettings) errors.push(`${name}: reads ${command?.envFile}, which is not written`)
    const env = {
      ...fileSettings,
      ...Object.fromEntries(Object.entries(service.environment).map(([key, value]) => [key, fillVariables(value)])),
    }
    for (const key of Object.keys(env))
      if (!ownService.config.keys.includes(key)) errors.push(`${name}: the code does not read ${key}`)
    try {
      const { PORT, DESK_PORT } = ownService.config.read(env)
      ports.set(name, [PORT, DESK_PORT])
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    errors.push(...healthCheckErrors(name, service, ownService, ports.get(name)?.[0]))
  }
  return [...errors, ...addressErrors(services, ports)]
}

function healthCheckErrors(
  name: string,
  { healthcheck }: Service,
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

/** Checks that addresses of the container network in a service's variables name a defined service and a port that it listens on. */
function addressErrors(
  services: ComposeFile['services'],
  ports: ReadonlyMap<string, readonly (number | undefined)[]>,
): string[] {
  return Object.entries(services).flatMap(([name, service]) =>
    Object.entries(service.environment).flatMap(([key, value]) => {
      const url = URL.parse(fillVariables(value))
      if (!url?.port) return []
      if (!services[url.hostname]) return [`${name}: ${key} names ${url.hostname}, which is not defined`]
      const listenPorts = ports.get(url.hostname)
      return listenPorts === undefined || listenPorts.includes(Number(url.port))
        ? []
        : [`${name}: ${key} has port ${url.port}, ${url.hostname} listens on ${listenPorts[0]}`]
    }),
  )
}
