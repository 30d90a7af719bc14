import { type GroupBody, GroupRow, PlanRow, type WavesBody } from '@tessera/contracts'
import * as z from 'zod'
import { queryOf } from './query-of.ts'

/** Action of a person on a plan of waves. */
export type PlanWord = 'approve' | 'decline' | 'pause' | 'resume' | 'stop' | 'take-back'

/** Calls of the registry about groups of merchants, and changes that go through them in waves. */
export interface WavesCalls {
  /** In the order of their positions. */
  groups(): Promise<GroupRow[]>
  setGroup(name: string, body: GroupBody): Promise<GroupRow>
  dropGroup(name: string, reason: string): Promise<GroupRow>
  /** Returns one page, newest first; with `before`, those with a smaller id. */
  plans(before?: number): Promise<PlanRow[]>
  plan(id: number): Promise<PlanRow>
  createPlan(body: WavesBody): Promise<PlanRow>
  tellPlan(id: number, word: PlanWord, reason: string): Promise<PlanRow>
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

export const wavesCalls = (call: Call): WavesCalls => ({
  groups: async () => z.object({ groups: z.array(GroupRow) }).parse(await call('GET', '/v1/groups')).groups,
  setGroup: async (name, body) => GroupRow.parse(await call('PUT', `/v1/groups/${encodeURIComponent(name)}`, body)),
  dropGroup: async (name, reason) =>
    GroupRow.parse(await call('DELETE', `/v1/groups/${encodeURIComponent(name)}${queryOf({ reason })}`)),
  plans: async (before) =>
    z.object({ plans: z.array(PlanRow) }).parse(await call('GET', `/v1/waves${queryOf({ before })}`)).plans,
  plan: async (id) => PlanRow.parse(await call('GET', `/v1/waves/${id}`)),
  createPlan: async (body) => PlanRow.parse(await call('POST', '/v1/waves', body)),
  tellPlan: async (id, action, reason) => PlanRow.parse(await call('POST', `/v1/waves/${id}/${action}`, { reason })),
})
