import type { Host } from '@tessera/platform'
import type { CsvFile } from '@tessera/site'
import { AgentExport } from '@tessera/site/calls'

export interface ExportInput {
  node?: string
  from?: string
  to?: string
}
type ExportList = 'legs' | 'subordinates' | 'rebates' | 'settlements' | 'records'

/** Exports a list as a file, in the current language. */
export const exportApi =
  ({ http, locale }: Pick<Host, 'http' | 'locale'>, list: ExportList) =>
  async (input: ExportInput): Promise<CsvFile> =>
    (await http.call(AgentExport, { query: { language: locale.language, of: list, ...input } })).value
