import { OPERATOR_KEY, OPERATOR_PROVIDER, openWalletHooks, startWalletOperator } from '@tessera/api/testing'
import type { Signing } from './provider.ts'

/** An operator that the kit can try. */
export interface Operator {
  url: string
  provider: string
  signing: Signing
  /** Where its hooks are; null: it has none. */
  hooks: string | null
  close(): Promise<void>
}

/** Our own API in memory, with the demo data, a provider with a fresh key, and hooks on a port that nobody else opens. */
export async function startOwnOperator(): Promise<Operator> {
  const on = await startWalletOperator()
  const hooks = await openWalletHooks(on)
  return {
    url: on.url,
    provider: OPERATOR_PROVIDER,
    signing: { keyId: OPERATOR_KEY, key: on.key },
    hooks: hooks.url,
    close: async () => {
      await hooks.close()
      await on.close()
    },
  }
}
