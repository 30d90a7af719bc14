import { documentFaults, type Merchants, merchantsOf } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { deadEndsOf } from '../modules/identity/codes/channel.domain.ts'

/**
 * Merchants whose settings are always current. Each object stays the same, so a reference from the start reads the current
 * configuration; a value that is read once, such as a limit or a switch, stays at its version.
 */
export interface LiveMerchants extends Merchants<MerchantConfig> {
  /** Applies this configuration, or the file's if null; returns the problems, in which case nothing changes. */
  put(code: string, document: Record<string, unknown> | null): string[]
}

const MEMBERS = Object.keys(MerchantConfig.shape) as (keyof MerchantConfig)[]

/** Creates merchants from their files. */
export function createLiveMerchants(files: readonly MerchantConfig[], defaultCode: string): LiveMerchants {
  const fileOf = new Map(files.map((file) => [file.code, file]))
  const current = new Map(fileOf)
  const all = files.map(({ code }) => viewOf(() => current.get(code) as MerchantConfig))
  let found = merchantsOf(all, defaultCode)
  return {
    all,
    byHost: (host) => found.byHost(host),
    put(code, document) {
      const file = fileOf.get(code)
      if (!file) return [`there is no merchant ${code}`]
      const { data, faults } = document ? read(document, file) : { data: file, faults: [] }
      if (!data || faults.length > 0) return faults
      current.set(code, data)
      found = merchantsOf(all, defaultCode)
      return []
    },
  }
}

/** Fields that only the deployment sets are not overridden by a configuration. */
function read(document: Record<string, unknown>, { code, production, currency }: MerchantConfig) {
  const parsed = MerchantConfig.safeParse({ ...document, code, production, currency })
  if (parsed.success) return { data: parsed.data, faults: [...deadEndsOf(parsed.data), ...documentFaults(document)] }
  return { data: null, faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`) }
}

function viewOf(now: () => MerchantConfig): MerchantConfig {
  const members = MEMBERS.map((name) => [name, { enumerable: true, get: () => now()[name] }] as const)
  return Object.defineProperties({}, Object.fromEntries(members)) as MerchantConfig
}
