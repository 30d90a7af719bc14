import { oncePerHost } from '@tessera/platform'
import type { AgentRecord, CsvFile } from '@tessera/site'
import { type ExportInput, exportApi } from '../../lib/export.api.ts'
import { FilteredList } from '../../lib/filtered-query.ts'
import type { RecordFilter } from './record-filter.ts'
import { type RecordsApi, recordsApi } from './records.api.ts'

export class RecordsStore {
  readonly list: FilteredList<RecordFilter, AgentRecord>
  private readonly exportCsv: (input: ExportInput) => Promise<CsvFile>

  constructor(api: RecordsApi, exportCsv: (input: ExportInput) => Promise<CsvFile>) {
    this.list = new FilteredList(api, ({ id }) => id)
    this.exportCsv = exportCsv
  }

  /** Exports all records of the selected days, of every kind. */
  csv = (): Promise<CsvFile> => {
    const { filter } = this.list
    return this.exportCsv(filter ? { from: filter.from, to: filter.to } : {})
  }
}

/** The store of records. */
export const composeRecords = oncePerHost((host) => {
  const records = new RecordsStore(recordsApi(host.http), exportApi(host, 'records'))
  host.events.on('session:ended', records.list.forget, host.lifetime)
  return { records }
})
