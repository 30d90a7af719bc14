import type { Composition, PlatformMerchant, Running } from '@tessera/contracts'
import { type MerchantSchema, type Merchants, merchantsOf, within } from '@tessera/server'

/** A request for an unknown host makes the edge reload all merchants, at most once in this time. */
const LOOK_EVERY_MS = 20_000
/** So long the visitor of such a host waits for it. */
const TIMEOUT_MS = 2_000
const MAX_CONCURRENT = 8

/** Merchants as their running compositions configure them; without a configuration, as their files do. */
export interface LiveMerchants<M extends PlatformMerchant> extends Merchants<M> {
  /** The same as `byHost`, after the merchants that may have the host were reloaded. */
  find(host: string): Promise<M | undefined>
  /** A merchant as one composition configures it, for visitors of that side. */
  as(merchant: M, composition: Composition): M
  /** Learns what a merchant runs. */
  learn(running: Running): void
}

interface Options<M extends PlatformMerchant> {
  files: Merchants<M>
  defaultCode: string
  schema: MerchantSchema<M>
  /** Sees to it that what the merchant runs is learned. */
  ask(merchant: string): Promise<unknown>
  onFault(error: unknown): void
}

export function createLiveMerchants<M extends PlatformMerchant>(options: Options<M>): LiveMerchants<M> {
  const { files, defaultCode, schema, ask: refresh, onFault } = options
  const fileOf = new Map(files.all.map((merchant) => [merchant.code, merchant]))
  const stable = new Map(fileOf)
  const learned = new Set<string>()
  const read = new WeakMap<object, M | null>()
  let current = files
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> = Promise.resolve()

  /**
   * Parses a configuration document, with the members that only the deployment sets; null if this edge's contract cannot
   * read it.
   */
  const parse = (document: Record<string, unknown>, file: M): M | null => {
    const have = read.get(document)
    if (have !== undefined) return have
    const { code, production, currency } = file
    const parsed = schema.safeParse({ ...document, code, production, currency })
    if (!parsed.success)
      onFault(new Error(`a configuration of ${code} cannot be read: ${parsed.error.issues[0]?.path.join('.')}`))
    const merchant = parsed.success ? parsed.data : null
    read.set(document, merchant)
    return merchant
  }

  const as = (merchant: M, { configuration }: Composition): M => {
    const file = fileOf.get(merchant.code) ?? merchant
    if (!configuration) return file
    return (configuration.document && parse(configuration.document, file)) ?? merchant
  }

  const reload = async () => {
    const codes = files.all.map(({ code }) => code)
    while (codes.length > 0) await Promise.allSettled(codes.splice(0, MAX_CONCURRENT).map(refresh))
  }

  return {
    get all() {
      return current.all
    },
    byHost: (host) => current.byHost(host),
    as,
    learn({ merchant: code, stable: composition }) {
      learned.add(code)
      const merchant = stable.get(code)
      if (!merchant) return
      const next = as(merchant, composition)
      if (next === merchant) return
      stable.set(code, next)
      current = merchantsOf([...stable.values()], defaultCode)
    },
    async find(host) {
      const merchant = current.byHost(host)
      if (merchant && !learned.has(merchant.code)) await refresh(merchant.code)
      const found = current.byHost(host)
      if (found) return found
      if (performance.now() - lookedAt > LOOK_EVERY_MS) {
        lookedAt = performance.now()
        looking = reload()
      }
      await within(TIMEOUT_MS, looking, undefined)
      return current.byHost(host)
    },
  }
}
