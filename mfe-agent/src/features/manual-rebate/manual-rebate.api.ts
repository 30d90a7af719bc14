import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { RebateDay } from '@tessera/site'
import { ClaimRebate, ManualRebates } from '@tessera/site/calls'

export interface ManualRebateDays {
  /** True if days are claimed manually; otherwise they are paid automatically. */
  readonly manual: boolean
  readonly days: readonly RebateDay[]
}

export interface ManualRebateApi {
  days(): Promise<ManualRebateDays>
  claim(day: string, headers: IdempotencyHeaders): Promise<RebateDay>
}

export const manualRebateApi = (http: HttpClient): ManualRebateApi => ({
  days: async () => (await http.call(ManualRebates)).value,
  claim: async (day, headers) => (await http.call(ClaimRebate, { body: { day }, headers })).value,
})
