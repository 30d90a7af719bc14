import type { HttpClient } from '@tessera/platform'
import type { AgentRecordPage } from '@tessera/site'
import { AgentRecords } from '@tessera/site/calls'
import type { RecordFilter } from './record-filter.ts'

export type RecordsApi = (filter: RecordFilter, cursor: string | null) => Promise<AgentRecordPage>

export const recordsApi =
  (http: HttpClient): RecordsApi =>
  async ({ from, to, kind }, cursor) => {
    const query = { from, to, ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) }
    return (await http.call(AgentRecords, { query })).value
  }
