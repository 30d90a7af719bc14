import { readFileSync } from 'node:fs'
import { ConfigError } from '@tessera/server'
import type * as z from 'zod'

/**
 * Reads the JSON file of a setting.
 *
 * @throws {ConfigError} with every error of the file
 */
export function readJsonFile<T>(setting: string, file: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(readJson(setting, file))
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => `${setting}: ${path.join('.') || file}: ${message}`),
  )
}

function readJson(setting: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError([`${setting}: ${file}: ${error instanceof Error ? error.message : String(error)}`])
  }
}
