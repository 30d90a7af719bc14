import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { AgentFloat, FloatMove, SubordinateDetail, SubordinatePage } from '@tessera/site'
import { AgentFloat as AgentFloatCall, MoveFloat, SendFloat, SubordinateById, Subordinates } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface SendInput {
  to: string
  amount: string
  note?: string
}
export interface MoveInput {
  direction: 'in' | 'out'
  amount: string
}
type Proved<T> = T & { paymentPassword: string }

export interface TransferApi {
  float(): Promise<AgentFloat>
  member(node: string): Promise<SubordinateDetail>
  /** Direct downlines whose account, as it is shown, has the words in it. */
  members(search: string, cursor: string | null): Promise<SubordinatePage>
  send(input: Proved<SendInput>, headers: IdempotencyHeaders): Promise<FloatMove>
  move(input: Proved<MoveInput>, headers: IdempotencyHeaders): Promise<FloatMove>
}

export const transferApi = (http: HttpClient): TransferApi => ({
  float: async () => (await http.call(AgentFloatCall)).value,
  member: async (node) => (await http.call(SubordinateById, { query: { node } })).value,
  members: async (search, cursor) => {
    const query = { reach: 'direct' as const, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }
    return (await http.call(Subordinates, { query })).value
  },
  send: async (input, headers) => (await callEnclosed(http, SendFloat, input, headers)).value,
  move: async (input, headers) => (await callEnclosed(http, MoveFloat, input, headers)).value,
})
