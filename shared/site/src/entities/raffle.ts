import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { BeaconKind, LogHead, LotteryLogEntry, PublicKey } from './lottery.ts'

/** `closed`: tickets are sealed and wait for the beacon; `drawn`: prizes are being given; `void`: there is no winner. */
export const RaffleState = z.enum(['open', 'closed', 'drawn', 'settled', 'void'])
export type RaffleState = z.infer<typeof RaffleState>

const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/))
const hex = () => z.string().check(z.regex(/^([0-9a-f]{2})+$/))

/** A raffle: one draw of a promotion. Times are ISO 8601. */
export const Raffle = z.object({
  drawId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  state: RaffleState,
  /** End of ticket collection. */
  closesAt: z.string(),
  drawAt: z.string(),
  /** Best first. */
  prizes: z.array(z.object({ amount: Money, count: z.int() })),
  /** Deposit amount for each ticket, and the maximum number of tickets per member. */
  perDeposit: Money,
  most: z.int(),
  /** Tickets that take part so far. */
  tickets: z.int(),
})
export type Raffle = z.infer<typeof Raffle>

/** An open raffle, with the member's part in it. */
export const MyRaffle = z.object({
  ...Raffle.shape,
  /** Number of the member's tickets, and of those not viewed yet. */
  own: z.int(),
  uncollected: z.int(),
})
export type MyRaffle = z.infer<typeof MyRaffle>

/** Ticket of the member; its nonce (16 bytes, hexadecimal) is secret until it wins. */
export const RaffleTicket = z.object({ ticketNo: z.int(), nonce: hex(), collected: z.boolean(), earnedAt: z.string() })
export type RaffleTicket = z.infer<typeof RaffleTicket>

/** Win: the name is masked, and null for members who are hidden on boards. The nonce proves the number of the ticket. */
export const RaffleWin = z.object({
  place: z.int(),
  ticketNo: z.int(),
  nonce: hex(),
  amount: Money,
  userName: z.nullable(z.string()),
})
export type RaffleWin = z.infer<typeof RaffleWin>

/** Public proof of a raffle. Values that are not known yet are null. */
export const RaffleBundle = z.object({
  raffle: Raffle,
  commitment: hash(),
  /** Round of the beacon, fixed before the first ticket. */
  round: z.int(),
  beacon: z.object({
    kind: BeaconKind,
    /** The local beacon's key; null for drand. */
    key: z.nullable(PublicKey),
    /** Public address of the round. */
    url: z.string(),
    signature: z.nullable(hex()),
  }),
  secret: z.nullable(hex()),
  randomness: z.nullable(hash()),
  /** The tickets that take part, sealed before the beacon's round; `late`: after it. */
  seal: z.nullable(z.object({ root: hash(), count: z.int(), time: z.string(), late: z.boolean() })),
  /** Null until it is drawn. */
  wins: z.nullable(z.array(RaffleWin)),
  /** The log's entries about this draw, in their order, and its head. */
  entries: z.array(LotteryLogEntry),
  head: LogHead,
})
export type RaffleBundle = z.infer<typeof RaffleBundle>
