import { oncePerHost } from '@tessera/platform'
import type { CsvFile, RebateDay } from '@tessera/site'
import type { Days } from '../../lib/days-of.ts'
import { type ExportInput, exportApi } from '../../lib/export.api.ts'
import { FilteredList } from '../../lib/filtered-query.ts'
import { type RebatesApi, rebatesApi } from './rebates.api.ts'

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

/** The store of rebates by day. */
export const composeRebates = oncePerHost((host) => {
  const rebates = new RebatesStore(rebatesApi(host.http), exportApi(host, 'rebates'))
  host.events.on('session:ended', rebates.list.forget, host.lifetime)
  return { rebates }
})
