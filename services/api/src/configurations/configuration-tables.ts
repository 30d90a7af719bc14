import type { ColumnType, JSONColumnType } from 'kysely'

export interface ConfigurationTables {
  /** Last configurations from the registry; a merchant without a row follows its file. */
  merchant_configurations: {
    merchant: string
    number: number
    document: JSONColumnType<Record<string, unknown>, string, string>
    taken_at: ColumnType<Date, undefined, Date>
  }
}
