import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { savedToken } from './credentials.ts'
import { readNamedFile } from './named-file.ts'
import { createRegistryClient, type RegistryClient } from './registry-client.ts'
import { type Terminal, UsageError } from './terminal.ts'

export interface ConnectionOptions {
  registry?: string
  tokenFile?: string
  dryRun?: boolean
}

export interface Connection {
  url: string
  client: RegistryClient
  /** Validates every change, and changes nothing. */
  dryRunClient: RegistryClient
}

const StackFile = z.object({
  registry: z.url(),
  site: z.url().optional(),
  api: z.url().optional(),
  desk: z.url().optional(),
})
const dataDir = ({ env, checkout }: Terminal): string | null =>
  env.TESSERA_DATA ?? (checkout ? join(checkout, '.data') : null)

/** Reads a file that the stack of this checkout wrote, if it has run. */
async function readStackFile(terminal: Terminal, name: string): Promise<string | null> {
  const dir = dataDir(terminal)
  return dir === null ? null : readFile(join(dir, name), 'utf8').catch(() => null)
}

/** Connects to the registry of the options, otherwise of the environment, otherwise of this checkout's stack. */
export async function connect(options: ConnectionOptions, terminal: Terminal): Promise<Connection> {
  const url = options.registry ?? terminal.env.TESSERA_REGISTRY ?? (await localRegistry(terminal))
  if (!URL.canParse(url)) throw new UsageError(`${url} is not the address of a registry, e.g. http://127.0.0.1:4102`)
  const token = await readToken(options, url, terminal)
  if (token !== '') requireEncryption(url)
  const dryRunClient = createRegistryClient(url, token, { dryRun: true })
  return { url, client: options.dryRun ? dryRunClient : createRegistryClient(url, token), dryRunClient }
}

const LOCAL_HOST = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** @throws {UsageError} if what is sent to the address could be read on the way: plain HTTP, except to this machine */
export function requireEncryption(url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !LOCAL_HOST.test(hostname))
    throw new UsageError(`${url} would receive your credentials without encryption: use https:`)
}

/** Addresses of the stack of this checkout, if it has run. */
export async function localStack(terminal: Terminal): Promise<z.infer<typeof StackFile> | null> {
  const text = await readStackFile(terminal, 'stack.json')
  return StackFile.safeParse(JSON.parse(text ?? '{}')).data ?? null
}

async function localRegistry(terminal: Terminal): Promise<string> {
  const stack = await localStack(terminal)
  if (stack) return stack.registry
  throw new UsageError('no registry is named: give --registry or TESSERA_REGISTRY, or run npm start first')
}

/**
 * Reading needs no token; the registry rejects a writing command without one. The named file has priority, then the
 * environment, then the login for this registry, then the token of the local stack if this is its registry.
 */
async function readToken({ tokenFile }: ConnectionOptions, url: string, terminal: Terminal): Promise<string> {
  if (tokenFile) return readTokenFile(tokenFile, terminal)
  return terminal.env.TESSERA_TOKEN ?? (await savedToken(url, terminal)) ?? (await stackToken(url, terminal))
}

/** The administrator's token of the local stack; empty for any other registry. */
async function stackToken(url: string, terminal: Terminal): Promise<string> {
  const localRegistryUrl = (await localStack(terminal))?.registry
  if (localRegistryUrl === undefined || new URL(localRegistryUrl).href !== new URL(url).href) return ''
  return ((await readStackFile(terminal, 'registry-token')) ?? '').trim()
}

export const readTokenFile = async (file: string, terminal: Terminal): Promise<string> =>
  (await readNamedFile(terminal, file, `--token-file ${file}`)).trim()
