import { readJsonFile } from '../../../read-json-file.ts'
import { type Provider, ProviderFile, toProvider } from './providers.domain.ts'

/**
 * Reads the providers from a JSON file.
 *
 * @throws {ConfigError} with every error in the file
 */
export const readProviders = (file: string): Provider[] =>
  readJsonFile('PROVIDERS_FILE', file, ProviderFile).map(toProvider)
