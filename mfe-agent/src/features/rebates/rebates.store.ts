import type { CsvFile, RebateDay } from '@tessera/site'
import type { Days } from '../../lib/days-of.ts'
import type { ExportInput } from '../../lib/export.api.ts'
import { FilteredList } from '../../lib/followed.ts'
import type { RebatesApi } from './rebates.api.ts'

/** The caller's rebates by day. */
export class RebatesStore {
  readonly list: FilteredList<Days, RebateDay>
  private readonly exportCsv: (input: ExportInput) => Promise<CsvFile>

  constructor(api: RebatesApi, exportCsv: (input: ExportInput) => Promise<CsvFile>) {
    this.list = new FilteredList(api, ({ day }) => day)
    this.exportCsv = exportCsv
  }

  csv = (): Promise<CsvFile> => this.exportCsv({ ...this.list.filter })
}
