import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { AgentFloat, FloatMove, SubordinateDetail, SubordinatePage } from '@tessera/site'
import { AgentFloat as AgentFloatCall, MoveFloat, SendFloat, SubordinateById, Subordinates } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface FloatSendInput {
  to: string
  amount: string
  note?: string
}
export interface FloatMoveInput {
  direction: 'in' | 'out'
  amount: string
}
type WithPaymentPassword<T> = T & { paymentPassword: string }

export interface TransferApi {
  float(): Promise<AgentFloat>
  member(memberId: string): Promise<SubordinateDetail>
  /** Direct downlines whose displayed account contains the search text. */
  members(search: string, cursor: string | null): Promise<SubordinatePage>
  send(input: WithPaymentPassword<FloatSendInput>, headers: IdempotencyHeaders): Promise<FloatMove>
  move(input: WithPaymentPassword<FloatMoveInput>, headers: IdempotencyHeaders): Promise<FloatMove>
}

export const transferApi = (http: HttpClient): TransferApi => ({
  float: async () => (await http.call(AgentFloatCall)).value,
  member: async (memberId) => (await http.call(SubordinateById, { query: { node: memberId } })).value,
  members: async (search, cursor) => {
    const query = { reach: 'direct' as const, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }
    return (await http.call(Subordinates, { query })).value
  },
  send: async (input, headers) => (await callEnclosed(http, SendFloat, input, headers)).value,
  move: async (input, headers) => (await callEnclosed(http, MoveFloat, input, headers)).value,
})
