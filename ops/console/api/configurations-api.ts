import { Configuration, type ConfigurationBody, ConfigurationDiff, ConfigurationRow } from '@tessera/contracts'
import * as z from 'zod/mini'
import type { Call } from '../../ui/api/client.ts'

const Configurations = z.object({ configurations: z.array(ConfigurationRow) })

/** Calls of the registry for merchants' configurations. */
export function configurationsApi(call: Call) {
  const configurationsPath = (merchant: string) => `v1/merchants/${encodeURIComponent(merchant)}/configurations`
  return {
    configurations: async (merchant: string, before?: number) =>
      (await call('GET', configurationsPath(merchant), Configurations, { query: { before } })).configurations,
    configuration: (merchant: string, number: number) =>
      call('GET', `${configurationsPath(merchant)}/${number}`, Configuration),
    publishConfiguration: (merchant: string, body: ConfigurationBody) =>
      call('POST', configurationsPath(merchant), ConfigurationRow, { body }),
    /** Compares two configurations; null is the merchant's file. */
    diffConfigurations: (merchant: string, from: number | null, to: number | null) =>
      call('GET', `${configurationsPath(merchant)}/${from ?? 'file'}/diff/${to ?? 'file'}`, ConfigurationDiff),
  }
}
