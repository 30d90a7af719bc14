import type { CsvFile, RebateDay } from '@tessera/site'
import type { Days } from '../../lib/days-of.ts'
import type { ExportInput } from '../../lib/export.api.ts'
import { FollowedList } from '../../lib/followed.ts'
import type { RebatesApi } from './rebates.api.ts'

/** The caller's rebates by day. */
export class RebatesStore {
  readonly list: FollowedList<Days, RebateDay>
  private readonly exported: (input: ExportInput) => Promise<CsvFile>

  constructor(api: RebatesApi, exported: (input: ExportInput) => Promise<CsvFile>) {
    this.list = new FollowedList(api, ({ day }) => day)
    this.exported = exported
  }

  csv = (): Promise<CsvFile> => this.exported({ ...this.list.filter })
}
