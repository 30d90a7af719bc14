import { type GroupBody, GroupRow, PlanRow, type WavesBody } from '@tessera/contracts'
import * as z from 'zod/mini'
import type { Call } from '../../ui/api/client.ts'

const Groups = z.object({ groups: z.array(GroupRow) })
const Plans = z.object({ plans: z.array(PlanRow) })

export type PlanAction = 'approve' | 'decline' | 'pause' | 'resume' | 'stop' | 'take-back'

/** Calls of the registry for groups of merchants and for plans of waves. */
export const wavesApi = (call: Call) => ({
  groups: async () => (await call('GET', 'v1/groups', Groups)).groups,
  setGroup: (name: string, body: GroupBody) => call('PUT', `v1/groups/${encodeURIComponent(name)}`, GroupRow, { body }),
  deleteGroup: (name: string, reason: string) =>
    call('DELETE', `v1/groups/${encodeURIComponent(name)}`, GroupRow, { query: { reason } }),
  plans: async (before?: number) => (await call('GET', 'v1/waves', Plans, { query: { before } })).plans,
  createPlan: (body: WavesBody) => call('POST', 'v1/waves', PlanRow, { body }),
  changePlan: (id: number, action: PlanAction, reason: string) =>
    call('POST', `v1/waves/${id}/${action}`, PlanRow, { body: { reason } }),
})
