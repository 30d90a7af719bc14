import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/**
 * Path of a member's stream of changes: server-sent events under the session's cookie. A heartbeat, which is a comment, is
 * sent every 10 s.
 */
export const MEMBER_STREAM = '/api/v1/member/stream'

/** Payloads of the stream's events, by event name. */
export const STREAM_EVENTS = {
  /** The wallet after a move; one with a `seq` that is not above the last is older and must be ignored. */
  balance: z.object({ sumBalance: Money, bonus: Money, seq: z.int() }),
  /** The member hit a jackpot while the stream was open: the pool's code, and the payout. */
  jackpot: z.object({ pool: z.string(), amount: Money }),
  /** A deposit, withdrawal or transfer of the member's has changed: reload it. */
  order: z.object({ of: z.enum(['deposit', 'withdrawal', 'transfer']), id: z.string(), state: z.string() }),
  /** Number of unread messages in the inbox. */
  inbox: z.object({ unread: z.int().check(z.minimum(0)) }),
  /** A reward, a bonus or a promotion of the member's has changed: reload them. */
  rewards: z.object({}),
  /** The merchant's announcements have changed: reload them. */
  announcements: z.object({}),
  /** The session has ended: no more events are sent, and a reconnect is rejected. */
  end: z.object({}),
} as const
export type StreamEvent = keyof typeof STREAM_EVENTS
/** Payload of an event. */
export type StreamPayload<E extends StreamEvent> = z.infer<(typeof STREAM_EVENTS)[E]>
export type JackpotEvent = StreamPayload<'jackpot'>
export type OrderEvent = StreamPayload<'order'>
export type InboxEvent = StreamPayload<'inbox'>
export type BalanceEvent = StreamPayload<'balance'>
