import { documentFaults, type Merchants, merchantsOf } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { deadEndsOf } from '../modules/identity/codes/channel.domain.ts'

/**
 * Merchants that say at every moment what holds then. Each stays the same object, so whoever was given one at the start reads what its
 * configuration of now says; what is read of it once, a limit or a switch, is of one version.
 */
export interface LiveMerchants extends Merchants<MerchantConfig> {
  /** Has a merchant say this from now on, or what its file says; answers why it cannot, and then leaves it as it is. */
  put(code: string, document: Record<string, unknown> | null): string[]
}

const MEMBERS = Object.keys(MerchantConfig.shape) as (keyof MerchantConfig)[]

/** Makes merchants of what their files say. */
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

/** What the deployment alone says stays so, whatever a configuration says of it. */
function read(document: Record<string, unknown>, { code, production, currency }: MerchantConfig) {
  const parsed = MerchantConfig.safeParse({ ...document, code, production, currency })
  if (parsed.success) return { data: parsed.data, faults: [...deadEndsOf(parsed.data), ...documentFaults(document)] }
  return { data: null, faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`) }
}

function viewOf(now: () => MerchantConfig): MerchantConfig {
  const members = MEMBERS.map((name) => [name, { enumerable: true, get: () => now()[name] }] as const)
  return Object.defineProperties({}, Object.fromEntries(members)) as MerchantConfig
}
