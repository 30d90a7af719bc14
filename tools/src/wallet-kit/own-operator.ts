import { OPERATOR_KEY, OPERATOR_PROVIDER, openWalletHooks, startWalletOperator } from '@tessera/api/testing'
import type { BothEngines } from '@tessera/server/testing'
import type { Signing } from './provider.ts'

/** Operator that the kit can test. */
export interface TestedOperator {
  url: string
  provider: string
  signing: Signing
  /** URL of its hooks; null: it has none. */
  hooks: string | null
  close(): Promise<void>
}

/**
 * Our own API with the demo data, a provider with a fresh key, and hooks on a separate private port: in memory, or on a
 * given engine.
 */
export async function startOwnOperator(engine?: Pick<BothEngines, 'open'>): Promise<TestedOperator> {
  const operator = await startWalletOperator(engine)
  const hooks = await openWalletHooks(operator)
  return {
    url: operator.url,
    provider: OPERATOR_PROVIDER,
    signing: { keyId: OPERATOR_KEY, key: operator.key },
    hooks: hooks.url,
    close: async () => {
      await hooks.close()
      await operator.close()
    },
  }
}
