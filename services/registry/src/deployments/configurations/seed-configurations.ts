import { PlatformMerchant } from '@tessera/contracts'
import { readMerchantFiles } from '@tessera/server'
import type { Kysely } from 'kysely'
import { lockMerchant } from '../../rollouts/merchants/merchants.repository.ts'
import type { Tables } from '../../tables.ts'
import type { MerchantFile } from './configuration.ts'
import { insertConfiguration, newestConfiguration } from './configurations.repository.ts'
import { hashOfDocument } from './document.domain.ts'

/** Returns the merchants' files, by code; they were read before, so they are valid. */
export async function readFiles(dir: string, production: boolean): Promise<ReadonlyMap<string, MerchantFile>> {
  const files = new Map<string, MerchantFile>()
  for (const { given: document } of await readMerchantFiles(dir)) {
    const { code, currency, production: isProduction } = PlatformMerchant.parse({ production, ...document })
    files.set(code, { code, currency, production: isProduction, document })
  }
  return files
}

/**
 * Stores a merchant's file as its first configuration. If it already has configurations these are unchanged; returns the
 * number of the newest if that differs from the file.
 */
export const seedConfiguration = (db: Kysely<Tables>, { code, document }: MerchantFile): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await lockMerchant(trx, code)
    const hash = hashOfDocument(document)
    const newest = await newestConfiguration(trx, code)
    if (newest) return newest.hash === hash ? null : newest.number
    const { theme, hosts } = PlatformMerchant.parse({ production: true, ...document })
    await insertConfiguration(trx, {
      merchant: code,
      number: 1,
      document,
      hash,
      theme_id: theme.id,
      hosts: hosts.map((host) => host.toLowerCase()),
      created_by: 'file',
      reason: 'imported from the merchant’s file',
    })
    return null
  })
