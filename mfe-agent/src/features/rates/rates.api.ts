import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { AgentRates, RateSheet } from '@tessera/site'
import { Rates, SetRates } from '@tessera/site/calls'

export interface RatesApi {
  /** Null for the caller's own rates. */
  sheet(memberId: string | null): Promise<RateSheet>
  set(input: { node: string; rates: AgentRates }, headers: IdempotencyHeaders): Promise<RateSheet>
}

export const ratesApi = (http: HttpClient): RatesApi => ({
  sheet: async (node) => (await http.call(Rates, node ? { query: { node } } : {})).value,
  set: async (body, headers) => (await http.call(SetRates, { body, headers })).value,
})
