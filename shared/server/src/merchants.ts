import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlatformMerchant } from '@tessera/contracts'
import { ConfigError } from './config.ts'
import { findConfigurationErrors } from './document-faults.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** The merchants of this deployment, found by code or by the host name of a request. */
export interface Merchants<M extends PlatformMerchant = PlatformMerchant> {
  readonly all: readonly M[]
  byHost(host: string): M | undefined
}

/** Schema of a merchant's file; a site's contract has one that requires its own members too. */
export interface MerchantSchema<M extends PlatformMerchant> {
  safeParse(
    document: unknown,
  ):
    | { success: true; data: M }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; code: string }[] } }
}

/** Host names that cannot be reached from outside of this machine or network. */
const PRIVATE_HOST =
  /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|.+\.(localhost|test))$/

/**
 * Loads one JSON file per merchant from a folder; `production` is the default for files without it. A file that breaks the
 * contract stops the start, and so does a merchant with a public host that is not in production.
 */
export async function loadMerchants<M extends PlatformMerchant>(
  dir: string,
  defaultCode: string,
  production: boolean,
  schema: MerchantSchema<M>,
): Promise<Merchants<M>> {
  const errors: string[] = []
  const all: M[] = []
  for (const { name, given: document } of await readMerchantFiles(dir)) {
    const parsed = schema.safeParse({ production, ...document })
    errors.push(...findConfigurationErrors(document).map((fault) => `${name} ${fault}`))
    if (parsed.success) {
      all.push(parsed.data)
      errors.push(
        ...publicHosts(parsed.data).map((host) => `${name}: ${host} is a public host, so production must be true`),
      )
    } else errors.push(...parsed.error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.code}`))
  }
  if (errors.length === 0 && !all.some((merchant) => merchant.code === defaultCode))
    errors.push(`MERCHANTS_DIR: no merchant "${defaultCode}" in ${dir}`)
  if (errors.length > 0) throw new ConfigError(errors)
  return merchantsOf(all, defaultCode)
}

/** Contents of the merchants' files in a folder, by their names. */
export async function readMerchantFiles(dir: string): Promise<{ name: string; given: Record<string, unknown> }[]> {
  const names = await readdir(dir).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    files.map(async (name) => ({
      name,
      given: JSON.parse(await readFile(join(dir, name), 'utf8')) as Record<string, unknown>,
    })),
  )
}

/** Returns the public hosts of a merchant that is not in production; only merchants in production may have such hosts. */
export const publicHosts = ({ production, hosts }: PlatformMerchant): string[] =>
  production ? [] : hosts.filter((host) => !PRIVATE_HOST.test(host.toLowerCase()))

/** Local host names mean the default merchant; an unknown host means none. A port and the dot of a fully qualified name are ignored. */
export function merchantsOf<M extends PlatformMerchant>(all: readonly M[], defaultCode: string): Merchants<M> {
  const hosts = new Map<string, M>()
  for (const merchant of all) {
    for (const host of merchant.hosts) hosts.set(host.toLowerCase(), merchant)
    if (merchant.code === defaultCode) for (const host of LOCAL_HOSTS) hosts.set(host, merchant)
  }
  return { all, byHost: (host) => hosts.get(host.toLowerCase().replace(/\.?(:\d+)?$/, '')) }
}
