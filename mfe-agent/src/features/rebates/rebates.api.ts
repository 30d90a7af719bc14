import type { HttpClient } from '@tessera/platform'
import type { RebatePage } from '@tessera/site'
import { Rebates } from '@tessera/site/calls'
import type { Days } from '../../lib/days-of.ts'

export type RebatesApi = (days: Days, cursor: string | null) => Promise<RebatePage>

export const rebatesApi =
  (http: HttpClient): RebatesApi =>
  async ({ from, to }, cursor) =>
    (await http.call(Rebates, { query: { from, to, ...(cursor ? { cursor } : {}) } })).value
