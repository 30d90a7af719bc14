import type { Host } from '@tessera/platform'
import type { CsvFile } from '@tessera/site'
import { AgentExport } from '@tessera/site/calls'

export interface ExportInput {
  node?: string
  from?: string
  to?: string
}
type List = 'legs' | 'subordinates' | 'rebates' | 'settlements' | 'records'

/** A list as a file, in the language of the moment. */
export const exportApi =
  ({ http, locale }: Pick<Host, 'http' | 'locale'>, list: List) =>
  async (input: ExportInput): Promise<CsvFile> =>
    (await http.call(AgentExport, { query: { language: locale.language, of: list, ...input } })).value
