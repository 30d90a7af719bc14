import { type FreezeBody, FreezeRow } from '@tessera/contracts'
import * as z from 'zod'
import { queryOf } from './query-of.ts'

/** Calls of the registry about freezes. */
export interface FreezeCalls {
  /** Returns one page, newest first; with `before`, those with a smaller id. */
  freezes(before?: number): Promise<FreezeRow[]>
  freeze(body: FreezeBody): Promise<FreezeRow>
  liftFreeze(id: number, reason: string): Promise<FreezeRow>
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

export const freezeCalls = (call: Call): FreezeCalls => ({
  freezes: async (before) =>
    z.object({ freezes: z.array(FreezeRow) }).parse(await call('GET', `/v1/freezes${queryOf({ before })}`)).freezes,
  freeze: async (body) => FreezeRow.parse(await call('POST', '/v1/freezes', body)),
  liftFreeze: async (id, reason) => FreezeRow.parse(await call('DELETE', `/v1/freezes/${id}${queryOf({ reason })}`)),
})
