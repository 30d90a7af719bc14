import { readFileSync } from 'node:fs'
import { ConfigError } from '@tessera/server'
import { type Provider, ProviderFile, providerOf } from './providers.domain.ts'

/**
 * The providers that a JSON file names.
 *
 * @throws {ConfigError} with every fault of the file
 */
export function readProviders(file: string): Provider[] {
  const parsed = ProviderFile.safeParse(jsonOf(file))
  if (parsed.success) return parsed.data.map(providerOf)
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => `PROVIDERS_FILE: ${path.join('.') || file}: ${message}`),
  )
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError([`PROVIDERS_FILE: ${file}: ${error instanceof Error ? error.message : String(error)}`])
  }
}
