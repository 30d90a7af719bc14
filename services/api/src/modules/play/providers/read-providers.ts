import { readJsonFile } from '../../../read-json-file.ts'
import { type Provider, ProviderFile, providerOf } from './providers.domain.ts'

/**
 * The providers that a JSON file names.
 *
 * @throws {ConfigError} with every fault of the file
 */
export const readProviders = (file: string): Provider[] =>
  readJsonFile('PROVIDERS_FILE', file, ProviderFile).map(providerOf)
