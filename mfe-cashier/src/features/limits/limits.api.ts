import type { HttpClient } from '@tessera/platform'
import type { LimitKind, Limits as LimitsReply, LimitValue, LimitWindow } from '@tessera/site'
import { ConfirmLimit, Limits, SelfExclusion, SetLimit, TimeOut } from '@tessera/site/calls'

export type LimitValueInput = ReturnType<typeof LimitValue.parse>
export interface LimitKey {
  kind: LimitKind
  window: LimitWindow
}

export interface LimitsApi {
  limits(): Promise<LimitsReply>
  setLimit(limit: LimitKey & { value: LimitValueInput }): Promise<LimitsReply>
  /** Confirms a raise, which applies it. */
  confirmRaise(limit: LimitKey): Promise<LimitsReply>
  timeOut(hours: number): Promise<LimitsReply>
  exclude(months: number): Promise<LimitsReply>
}

export const limitsApi = (http: HttpClient): LimitsApi => ({
  limits: async () => (await http.call(Limits)).value,
  setLimit: async (body) => (await http.call(SetLimit, { body })).value,
  confirmRaise: async ({ kind, window }) => (await http.call(ConfirmLimit, { body: { kind, window } })).value,
  timeOut: async (hours) => (await http.call(TimeOut, { body: { hours } })).value,
  exclude: async (months) => (await http.call(SelfExclusion, { body: { months } })).value,
})
