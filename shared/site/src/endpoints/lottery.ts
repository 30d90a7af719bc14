import { LanguageCodeSchema, Money, ok, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PrizeMode } from '../entities/game-launch.ts'
import {
  DrawBundle,
  LimitedNumber,
  LineInput,
  LineProof,
  LogHead,
  LotteryDraw,
  LotteryGameCode,
  LotteryLogEntry,
  LotteryMenu,
  LotteryOrder,
  LotteryOrderRow,
  LotteryRankRow,
  LotteryRow,
  LotteryStatistics,
  Numero,
  OrderState,
} from '../entities/lottery.ts'
import { text } from './fields.ts'

const game = z.object({ game: LotteryGameCode })
const drawId = queryText(80)
const paged = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), pageNum: z.int(), totalPages: z.int(), totalCount: z.int() })

const open = <const P extends string, R extends z.ZodMiniType, Q extends z.ZodMiniType>(path: P, query: Q, reply: R) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/lottery/${path}`,
    moduleId: 'GAMELO3',
    access: 'public',
    query,
    reply: ok(reply),
  })
const own = <const P extends string, R extends z.ZodMiniType, Q extends z.ZodMiniType>(path: P, query: Q, reply: R) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/lottery/${path}`,
    moduleId: 'MEMTRANS3',
    access: 'member',
    query,
    reply: ok(reply),
  })

/** The lottery games that the merchant offers (API-076). */
export const LotteryGames = open('games', z.object({ language: LanguageCodeSchema }), z.array(LotteryRow))
/** The draw on sale, the next and the last one of a game (API-077); `game.unavailable` if the merchant does not offer it. */
export const LotteryNumero = open('numero', game, Numero)
/** The Vietnamese ones among the games (API-078). */
export const VietnameseLottery = open('vietnam', z.object({ language: LanguageCodeSchema }), z.array(LotteryRow))
/** Kinds of a game, their rates, and the limits of an order (API-079). */
export const LotteryMenus = open('menus', game, LotteryMenu)
/** Numbers of a draw with restricted sale. At most 2,000, closed ones first. */
export const LotteryLimits = open(
  'limits',
  z.object({ drawId }),
  z.object({ drawId: z.string(), numbers: z.array(LimitedNumber) }),
)
/** Draws with a result, and void ones, latest first. `held` is the number of all draws, `voided` of the void ones. */
export const LotteryResults = open(
  'results',
  z.object({ game: LotteryGameCode, pageNo: queryInt(1, 10_000), pageSize: queryInt(1, 50) }),
  z.object({ ...paged(LotteryDraw).shape, held: z.int(), voided: z.int() }),
)
/** Statistics of the last 100 draws with a result (LOB-248). */
export const LotteryStats = open('statistics', game, LotteryStatistics)
/** Paid wins of seven days, highest first, with masked names, without members who are hidden on boards (API-080, LOB-249). */
export const LotteryRank = open(
  'rank',
  z.object({ game: z.optional(LotteryGameCode), limitNum: queryInt(1, 50) }),
  z.object({ winners: z.array(LotteryRankRow) }),
)
/** Complete proof of a draw; `draw.not.found`. */
export const LotteryDrawBundle = open('draw', z.object({ drawId, language: LanguageCodeSchema }), DrawBundle)
/** Leaves of a sealed draw in order, from an index on, at most 5,000; empty until it is sealed. */
export const LotteryLeaves = open(
  'leaves',
  z.object({ drawId, from: queryInt(0, 100_000_000) }),
  z.object({ count: z.int(), leaves: z.array(z.string()) }),
)
/** Entries of the merchant's log from a number on, at most 500, and its head. */
export const LotteryLog = open(
  'log',
  z.object({ from: queryInt(1, 1_000_000_000) }),
  z.object({ entries: z.array(LotteryLogEntry), head: LogHead }),
)

/** Input of an order: lines of one draw. */
export const LotteryOrderInput = z.object({
  drawId: text(80),
  mode: PrizeMode,
  lines: z.array(LineInput).check(z.minLength(1), z.maxLength(500)),
})
export type LotteryOrderInput = z.infer<typeof LotteryOrderInput>

/**
 * Buys lines of a draw, all or none; requires an `Idempotency-Key`. Errors: `lottery.draw.closed` 409, `lottery.number.closed` 409
 * (value: `lines`, each with its place, and `free`, what is left of the amount), `lottery.rate.changed` 409 (value: `lines`, each with its place and the
 * rate in force), `lottery.limit` 422, `request.invalid` 400 (a field per line: `lines.3.numbers`), and rejections of the gate
 * (`funds.insufficient`, `limit.reached`, `protection.active`, ...). Trials are rejected.
 */
export const PlaceLotteryOrder = endpoint({
  method: 'POST',
  path: '/api/v1/lottery/orders',
  moduleId: 'MEMTRANS3',
  access: 'member',
  body: LotteryOrderInput,
  reply: ok(LotteryOrder),
})
/** Value of `lottery.number.closed` for lines, by index from 0; `free` is the amount that is still accepted. */
export const ClosedLines = z.object({ lines: z.array(z.object({ at: z.int(), free: Money })) })
/** Value of `lottery.rate.changed` for lines, by index from 0. */
export const ChangedRates = z.object({ lines: z.array(z.object({ at: z.int(), rate: z.int() })) })

/** The member's orders, latest first (API-081). */
export const LotteryOrders = own(
  'orders',
  z.object({
    game: z.optional(LotteryGameCode),
    state: z.optional(OrderState),
    pageNo: queryInt(1, 10_000),
    cursor: z.optional(queryText(80)),
    pageSize: queryInt(1, 50),
  }),
  z.object({ ...paged(LotteryOrderRow).shape, next: z.nullable(z.string()) }),
)
/** A complete order (API-082); another member's is `request.not.found`. */
export const LotteryOrderDetail = own('order', z.object({ orderId: queryText(40) }), LotteryOrder)
/** Cancels one line while the draw is open (API-083, API-084). Errors: `lottery.draw.closed`, `lottery.line.final`. */
export const CancelLotteryLine = endpoint({
  method: 'POST',
  path: '/api/v1/lottery/order/cancel-line',
  moduleId: 'MEMTRANS3',
  access: 'member',
  body: z.object({ orderId: text(40), lineNo: z.int() }),
  reply: ok(LotteryOrder),
})
/** Proofs of the order's lines in the tree of its draw; empty until it is sealed. Another member's is `request.not.found`. */
export const LotteryProof = own('proof', z.object({ orderId: queryText(40) }), z.object({ lines: z.array(LineProof) }))
