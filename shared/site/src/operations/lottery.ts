import { Money, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { LotteryDraw, LotteryGameCode, LotteryKind } from '../entities/lottery.ts'
import { Reason } from './reason.ts'

const merchant = z.string().check(z.maxLength(40))
const drawId = z.string().check(z.maxLength(80))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Draw, as the desk sees it. Data that members must not know in advance are never sent. */
export const DeskDraw = z.object({
  ...LotteryDraw.shape,
  commitment: z.string(),
  round: z.int(),
  /** Valid lines, and their stakes. */
  lines: z.int(),
  stake: Money,
  /** Paid amount, including the credit of ZY; null until settled. */
  paid: z.nullable(Money),
  /** The highest liability of one number. */
  mostAtRisk: Money,
  sealedAt: z.nullable(z.string()),
  sealLate: z.boolean(),
  /** Request to void it, with person and reason; null if there is none. */
  voidAsked: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
  voidReason: z.nullable(z.string()),
})
export type DeskDraw = z.infer<typeof DeskDraw>
/** `GET lottery/draws?merchant=&game=`: unfinished ones, the next one first, then the latest finished ones; 100 at most. */
export const DeskDraws = ok(z.array(DeskDraw))
export const DeskDrawReply = ok(DeskDraw)

/**
 * `POST lottery/void`, returns the draw. Requests that a draw be void; another person approves it. A draw that has its
 * result is never void (`lottery.draw.final`).
 */
export const VoidDrawInput = z.object({ drawId, reason: Reason })
/**
 * `POST lottery/void/confirm`, by another person, and `POST lottery/void/withdraw`, by the author or by another person;
 * returns the draw.
 */
export const VoidYes = z.object({ drawId, reason: Reason })
/**
 * `POST lottery/draws/hurry`, returns the draw. Closes a draw in `seconds` seconds: only for trials, `lottery.hurry.refused` in
 * production.
 */
export const HurryDraw = z.object({ drawId, seconds: z.int().check(z.minimum(2), z.maximum(600)), reason: Reason })

/** Manual state of a number: `open` limits it by the liability only. Accepted lines retain their rate. */
export const DeskLimit = z.object({
  kind: LotteryKind,
  numbers: z.string(),
  state: z.enum(['open', 'half', 'closed']),
  /** True if a person set it, false if the liability did. */
  byHand: z.boolean(),
  /** Sum of amount x rate of the accepted lines, and its maximum. */
  liability: Money,
  cap: Money,
})
export type DeskLimit = z.infer<typeof DeskLimit>
/** `GET lottery/limits?drawId=`: numbers of a draw that are limited or carry the most, 200 at most. */
export const DeskLimits = ok(z.array(DeskLimit))
export const DeskLimitReply = ok(DeskLimit)
/** `POST lottery/limits`, returns the number. */
export const SetLimit = z.object({
  drawId,
  kind: LotteryKind,
  numbers: z.string().check(z.maxLength(20)),
  state: z.enum(['open', 'half', 'closed']),
  reason: Reason,
})

/** A day of the Thai draws. `movedFrom` is the original day; it is fixed once its sale is open. */
export const CalendarDay = z.object({
  day,
  movedFrom: z.nullable(day),
  isFixed: z.boolean(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type CalendarDay = z.infer<typeof CalendarDay>
/** `GET lottery/calendar?merchant=&year=`: days of a merchant's year. */
export const DeskCalendar = ok(z.array(CalendarDay))
/**
 * `POST lottery/calendar`, returns the year of `from`. Moves a draw to another day, or removes it if `to` is null. Errors:
 * `lottery.draw.fixed`, `lottery.day.taken`.
 */
export const MoveDraw = z.object({
  merchant,
  game: LotteryGameCode,
  from: day,
  to: z.nullable(day),
  reason: Reason,
})
