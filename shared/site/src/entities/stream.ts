import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Address of a member's stream of changes: server-sent events under the session's cookie. A beat, which is a comment, comes each 10 s. */
export const MEMBER_STREAM = '/api/v1/member/stream'

/** What the events of the stream carry, by their names. */
export const STREAM_EVENTS = {
  /** The wallet after a move; one with a `seq` that is not above the last is older, and says nothing. */
  balance: z.object({ sumBalance: Money, bonus: Money, seq: z.int() }),
  /** The member hit a jackpot while the stream stood: the pool's code, and what was paid. */
  jackpot: z.object({ pool: z.string(), amount: Money }),
  /** A deposit, withdrawal or transfer of the member's stands elsewhere now: ask for it. */
  order: z.object({ of: z.enum(['deposit', 'withdrawal', 'transfer']), id: z.string(), state: z.string() }),
  /** How many messages of the inbox wait to be read. */
  inbox: z.object({ unread: z.int().check(z.minimum(0)) }),
  /** A reward, a bonus or a promotion of the member's stands elsewhere now: ask for them. */
  rewards: z.object({}),
  /** What the merchant announces has changed: ask for it. */
  announcements: z.object({}),
  /** The session is over: nothing comes any more, and asking again is refused. */
  end: z.object({}),
} as const
export type StreamEvent = keyof typeof STREAM_EVENTS
/** What an event carries. */
export type StreamNews<E extends StreamEvent> = z.infer<(typeof STREAM_EVENTS)[E]>
export type JackpotEvent = StreamNews<'jackpot'>
export type OrderEvent = StreamNews<'order'>
export type InboxEvent = StreamNews<'inbox'>
export type BalanceEvent = StreamNews<'balance'>
