import type { Composition, PlatformMerchant, Running } from '@tessera/contracts'
import { type MerchantSchema, type Merchants, merchantsOf, withTimeout } from '@tessera/server'

/** A request for an unknown host makes the edge reload all merchants, at most once in this time. */
const RELOAD_INTERVAL_MS = 20_000
/** Maximum time that a visitor of such a host waits for the reload. */
const MAX_WAIT_MS = 2_000
const MAX_CONCURRENT = 8

/** Merchants with the settings of their running compositions, or of their files if a composition has no configuration. */
export interface LiveMerchants<M extends PlatformMerchant> extends Merchants<M> {
  /** Like `byHost`, but first reloads the merchants that may have the host. */
  find(host: string): Promise<M | undefined>
  /** Merchant with the settings of one composition, for visitors of that side. */
  configuredBy(merchant: M, composition: Composition): M
  /** Updates a merchant from its running compositions. */
  update(running: Running): void
}

interface LiveMerchantsOptions<M extends PlatformMerchant> {
  files: Merchants<M>
  defaultCode: string
  schema: MerchantSchema<M>
  /** Loads what the merchant runs, which calls `update`. */
  fetchRunning(merchant: string): Promise<unknown>
  onError(error: unknown): void
}

export function createLiveMerchants<M extends PlatformMerchant>(options: LiveMerchantsOptions<M>): LiveMerchants<M> {
  const { files, defaultCode, schema, fetchRunning: refresh, onError } = options
  const fileByCode = new Map(files.all.map((merchant) => [merchant.code, merchant]))
  const stableByCode = new Map(fileByCode)
  const updatedCodes = new Set<string>()
  const parsedDocuments = new WeakMap<object, M | null>()
  let currentMerchants = files
  let reloadedAt = Number.NEGATIVE_INFINITY
  let pendingReload: Promise<void> = Promise.resolve()

  /**
   * Parses a configuration document, with the members that only the deployment sets; null if this edge's contract cannot
   * read it.
   */
  const parseDocument = (document: Record<string, unknown>, file: M): M | null => {
    const cached = parsedDocuments.get(document)
    if (cached !== undefined) return cached
    const { code, production, currency } = file
    const parsed = schema.safeParse({ ...document, code, production, currency })
    if (!parsed.success)
      onError(new Error(`a configuration of ${code} cannot be read: ${parsed.error.issues[0]?.path.join('.')}`))
    const merchant = parsed.success ? parsed.data : null
    parsedDocuments.set(document, merchant)
    return merchant
  }

  const configuredBy = (merchant: M, { configuration }: Composition): M => {
    const file = fileByCode.get(merchant.code) ?? merchant
    if (!configuration) return file
    return (configuration.document && parseDocument(configuration.document, file)) ?? merchant
  }

  const reload = async () => {
    const codes = files.all.map(({ code }) => code)
    while (codes.length > 0) await Promise.allSettled(codes.splice(0, MAX_CONCURRENT).map(refresh))
  }

  return {
    get all() {
      return currentMerchants.all
    },
    byHost: (host) => currentMerchants.byHost(host),
    configuredBy,
    update({ merchant: code, stable: composition }) {
      updatedCodes.add(code)
      const merchant = stableByCode.get(code)
      if (!merchant) return
      const updatedMerchant = configuredBy(merchant, composition)
      if (updatedMerchant === merchant) return
      stableByCode.set(code, updatedMerchant)
      currentMerchants = merchantsOf([...stableByCode.values()], defaultCode)
    },
    async find(host) {
      const merchant = currentMerchants.byHost(host)
      if (merchant && !updatedCodes.has(merchant.code)) await refresh(merchant.code)
      const refreshedMerchant = currentMerchants.byHost(host)
      if (refreshedMerchant) return refreshedMerchant
      if (performance.now() - reloadedAt > RELOAD_INTERVAL_MS) {
        reloadedAt = performance.now()
        pendingReload = reload()
      }
      await withTimeout(MAX_WAIT_MS, pendingReload, undefined)
      return currentMerchants.byHost(host)
    },
  }
}
