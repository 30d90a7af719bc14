import { documentFaults, type Merchants, merchantsOf } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { findLoginDeadEnds } from '../modules/identity/codes/channel.domain.ts'

/**
 * Merchants whose settings are always current. Each object stays the same, so a reference from the start reads the current
 * configuration; a value that is read once, such as a limit or a switch, stays at its version.
 */
export interface LiveMerchants extends Merchants<MerchantConfig> {
  /** Applies this configuration, or the file's if null; returns the errors, in which case nothing changes. */
  apply(code: string, document: Record<string, unknown> | null): string[]
}

const CONFIG_KEYS = Object.keys(MerchantConfig.shape) as (keyof MerchantConfig)[]

/** Creates merchants from their files. */
export function createLiveMerchants(files: readonly MerchantConfig[], defaultCode: string): LiveMerchants {
  const fileByCode = new Map(files.map((file) => [file.code, file]))
  const current = new Map(fileByCode)
  const all = files.map(({ code }) => liveView(() => current.get(code) as MerchantConfig))
  let merchantIndex = merchantsOf(all, defaultCode)
  return {
    all,
    byHost: (host) => merchantIndex.byHost(host),
    apply(code, document) {
      const file = fileByCode.get(code)
      if (!file) return [`there is no merchant ${code}`]
      const { data, faults: errors } = document ? parseConfiguration(document, file) : { data: file, faults: [] }
      if (!data || errors.length > 0) return errors
      current.set(code, data)
      merchantIndex = merchantsOf(all, defaultCode)
      return []
    },
  }
}

/** Fields that only the deployment sets are not overridden by a configuration. */
function parseConfiguration(document: Record<string, unknown>, { code, production, currency }: MerchantConfig) {
  const parsed = MerchantConfig.safeParse({ ...document, code, production, currency })
  if (parsed.success)
    return { data: parsed.data, faults: [...findLoginDeadEnds(parsed.data), ...documentFaults(document)] }
  return { data: null, faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`) }
}

function liveView(currentConfig: () => MerchantConfig): MerchantConfig {
  const properties = CONFIG_KEYS.map((name) => [name, { enumerable: true, get: () => currentConfig()[name] }] as const)
  return Object.defineProperties({}, Object.fromEntries(properties)) as MerchantConfig
}
