import type { AgentRecord, CsvFile } from '@tessera/site'
import type { ExportInput } from '../../lib/export.api.ts'
import { FilteredList } from '../../lib/followed.ts'
import type { RecordFilter } from './record-filter.ts'
import type { RecordsApi } from './records.api.ts'

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
