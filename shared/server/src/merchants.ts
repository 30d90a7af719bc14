import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MerchantConfig } from '@tessera/contracts'
import { ConfigError } from './config.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** The merchants of this deployment, found by code or by the host name of a request. */
export interface Merchants {
  readonly all: readonly MerchantConfig[]
  byHost(host: string): MerchantConfig | undefined
}

/** Reads one JSON file a merchant from a folder; a file that breaks the contract stops the start. */
export async function loadMerchants(dir: string, defaultCode: string): Promise<Merchants> {
  const names = await readdir(dir).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).sort()
  const faults: string[] = []
  const all: MerchantConfig[] = []
  for (const name of files) {
    const parsed = MerchantConfig.safeParse(JSON.parse(await readFile(join(dir, name), 'utf8')))
    if (parsed.success) all.push(parsed.data)
    else faults.push(...parsed.error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.code}`))
  }
  if (faults.length === 0 && !all.some((merchant) => merchant.code === defaultCode))
    faults.push(`MERCHANTS_DIR: no merchant "${defaultCode}" in ${dir}`)
  if (faults.length > 0) throw new ConfigError(faults)
  return merchantsOf(all, defaultCode)
}

/** Local host names mean the default merchant; an unknown host means none. */
export function merchantsOf(all: readonly MerchantConfig[], defaultCode: string): Merchants {
  const hosts = new Map<string, MerchantConfig>()
  for (const merchant of all) {
    for (const host of merchant.hosts) hosts.set(host.toLowerCase(), merchant)
    if (merchant.code === defaultCode) for (const host of LOCAL_HOSTS) hosts.set(host, merchant)
  }
  return { all, byHost: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')) }
}
