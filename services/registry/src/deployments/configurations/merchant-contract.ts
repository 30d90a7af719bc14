import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '@tessera/server'
import * as z from 'zod'

/** Site-specific validation of a merchant: problems of a document, each with its path; empty if it is valid. */
export type MerchantContract = (document: Readonly<Record<string, unknown>>) => string[]

const CONTRACT_FILE = join('schema', 'merchant.json')

/**
 * The site's contract as JSON Schema, which is stored with the merchants' files: the registry is the platform's, and knows no site. Without
 * one, every document that is valid for the platform is valid.
 */
export async function readMerchantContract(merchantsDir: string): Promise<MerchantContract> {
  const text = await readFile(join(merchantsDir, CONTRACT_FILE), 'utf8').catch(() => null)
  if (text === null) return () => []
  const schema = schemaOf(text)
  return (document) =>
    schema.safeParse(document).error?.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`) ?? []
}

function schemaOf(text: string): z.ZodType {
  try {
    return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
  } catch (error) {
    throw new ConfigError([`MERCHANTS_DIR: ${CONTRACT_FILE} is no JSON Schema: ${String(error)}`])
  }
}
