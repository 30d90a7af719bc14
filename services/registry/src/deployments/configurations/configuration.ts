import type { Configuration, ConfigurationRef, ConfigurationRow } from '@tessera/contracts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A configuration as it is stored. */
export type ConfigurationRecord = Selectable<Tables['configurations']>

/** A merchant's file in the registry's directory: the first configuration of a fresh installation. */
export interface MerchantFile {
  code: string
  production: boolean
  currency: string
  document: Readonly<Record<string, unknown>>
}

/** A configuration as the lists show it. */
export const toConfiguration = (record: ConfigurationRecord): ConfigurationRow => ({
  merchant: record.merchant,
  number: record.number,
  hash: record.hash,
  themeId: record.theme_id,
  createdAt: record.created_at.toISOString(),
  createdBy: record.created_by,
  reason: record.reason,
})

/** Converts a configuration with its whole document. */
export const toFullConfiguration = (record: ConfigurationRecord): Configuration => ({
  ...toConfiguration(record),
  document: record.document,
})

export const toConfigurationRef = ({
  number,
  hash,
}: Pick<ConfigurationRecord, 'number' | 'hash'>): ConfigurationRef => ({
  number,
  hash,
})
