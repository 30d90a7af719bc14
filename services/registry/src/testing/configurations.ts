import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompositionRef, ConfigurationRow, CompositionRef as Ref } from '@tessera/contracts'
import { readRegistryConfig } from '../config.ts'
import { ADMIN, type TestRegistry } from './test-registry.ts'

const { MERCHANTS_DIR } = readRegistryConfig({ REGISTRY_ADMIN_TOKEN: ADMIN })

export type Document = Record<string, unknown> & { theme: { id: string; roles: Record<string, string> } }

/** Returns the file of a merchant from the repository. */
export const fileOf = (code: string): Document =>
  JSON.parse(readFileSync(join(MERCHANTS_DIR, `${code}.json`), 'utf8')) as Document

/** Returns the file with another accent, or with changed members. */
export function documentWith(change: object = {}, accent?: string, code = 'siam'): Document {
  const file = fileOf(code)
  const roles = { ...file.theme.roles, ...(accent ? { accent } : {}) }
  return { ...file, theme: { ...file.theme, roles }, ...change }
}

/** Calls about configurations of a registry under test. */
export function configurationCalls({ call, compose }: TestRegistry) {
  const publish = (document: object, token?: string, merchant = 'siam', reason = 'a brighter accent') =>
    call('POST', `/v1/merchants/${merchant}/configurations`, { body: { document, reason }, token })
  return {
    publish,
    /** The number that it is published under. */
    mustPublish: async (document: object, merchant = 'siam'): Promise<number> => {
      const response = await publish(document, undefined, merchant)
      if (response.status > 201) throw new Error(response.body)
      return ConfigurationRow.parse(response.json()).number
    },
    /** Creates a composition with that configuration, without promoting it. */
    composeWith: async (configuration: number): Promise<CompositionRef> => {
      const response = await compose({ changes: { configuration: { version: String(configuration) } }, promote: false })
      if (response.status !== 201) throw new Error(response.body)
      return Ref.parse(response.json())
    },
  }
}
