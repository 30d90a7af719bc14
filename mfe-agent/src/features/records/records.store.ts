import type { AgentRecord, CsvFile } from '@tessera/site'
import type { ExportInput } from '../../lib/export.api.ts'
import { FollowedList } from '../../lib/followed.ts'
import type { RecordFilter } from './record-filter.ts'
import type { RecordsApi } from './records.api.ts'

export class RecordsStore {
  readonly list: FollowedList<RecordFilter, AgentRecord>
  private readonly exported: (input: ExportInput) => Promise<CsvFile>

  constructor(api: RecordsApi, exported: (input: ExportInput) => Promise<CsvFile>) {
    this.list = new FollowedList(api, ({ id }) => id)
    this.exported = exported
  }

  /** All moves of the days that are shown, of whatever kind. */
  csv = (): Promise<CsvFile> => {
    const { filter } = this.list
    return this.exported(filter ? { from: filter.from, to: filter.to } : {})
  }
}
