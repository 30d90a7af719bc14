import type { ColumnType, JSONColumnType } from 'kysely'

export interface ConfigurationTables {
  /** What merchants were last told to be by the registry; a merchant without a row is as its file says. */
  merchant_configurations: {
    merchant: string
    number: number
    document: JSONColumnType<Record<string, unknown>, string, string>
    taken_at: ColumnType<Date, undefined, Date>
  }
}
