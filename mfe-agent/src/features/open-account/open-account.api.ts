import type { FieldRules } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { AgentRates, RateSheet, Subordinate } from '@tessera/site'
import { OpenSubordinate, Rates, ValidationSettings } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface OpenAccountInput {
  username: string
  password: string
  type: 'member' | 'agent'
  rates: AgentRates
}

export interface OpenAccountApi {
  rules(): Promise<FieldRules>
  own(): Promise<RateSheet>
  open(input: OpenAccountInput, headers: IdempotencyHeaders): Promise<Subordinate>
}

export const openAccountApi = (http: HttpClient): OpenAccountApi => ({
  rules: async () => (await http.call(ValidationSettings)).value.register,
  own: async () => (await http.call(Rates)).value,
  open: async (input, headers) => (await callEnclosed(http, OpenSubordinate, input, headers)).value,
})
