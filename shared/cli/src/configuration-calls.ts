import { Configuration, type ConfigurationBody, ConfigurationDiff, ConfigurationRow } from '@tessera/contracts'
import * as z from 'zod'
import { queryOf } from './query-of.ts'

/** Calls of the registry about the configurations of merchants. */
export interface ConfigurationCalls {
  /** Returns one page, newest first; with `before`, those with a smaller number. */
  configurations(merchant: string, before?: number): Promise<ConfigurationRow[]>
  configuration(merchant: string, number: number): Promise<Configuration>
  /** Publishes a configuration; returns the existing one if it has the same content. */
  publishConfiguration(merchant: string, body: ConfigurationBody): Promise<ConfigurationRow>
  /** `file` is the configuration in the merchant's file. */
  diffConfigurations(merchant: string, from: number | 'file', to: number | 'file'): Promise<ConfigurationDiff>
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

export function configurationCalls(call: Call): ConfigurationCalls {
  const pathOf = (merchant: string) => `/v1/merchants/${encodeURIComponent(merchant)}/configurations`
  return {
    configurations: async (merchant, before) =>
      z
        .object({ configurations: z.array(ConfigurationRow) })
        .parse(await call('GET', `${pathOf(merchant)}${queryOf({ before })}`)).configurations,
    configuration: async (merchant, number) => Configuration.parse(await call('GET', `${pathOf(merchant)}/${number}`)),
    publishConfiguration: async (merchant, body) => ConfigurationRow.parse(await call('POST', pathOf(merchant), body)),
    diffConfigurations: async (merchant, from, to) =>
      ConfigurationDiff.parse(await call('GET', `${pathOf(merchant)}/${from}/diff/${to}`)),
  }
}
