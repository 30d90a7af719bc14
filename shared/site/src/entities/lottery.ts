import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { PrizeMode } from './game-launch.ts'

/** The house's draws: Thai, North and South Vietnamese, the quick Vietnamese, five balls (lottery.md, section 2). */
export const LotteryGameCode = /*#__PURE__*/ z.enum(['TH6', 'VNN', 'VNS', 'VNQ', 'F5'])
export type LotteryGameCode = z.infer<typeof LotteryGameCode>

/** Kinds of bets; `Menus` has those of each game. */
export const LotteryKind = /*#__PURE__*/ z.enum([
  'three_top',
  'three_tod',
  'two_top',
  'two_bottom',
  'run_top',
  'run_bottom',
  'head',
  'tail',
  'head_tail',
  'lo',
  'xien2',
  'xien3',
  'xien4',
  'ball',
  'big',
  'small',
  'odd',
  'even',
  'dragon',
  'tiger',
  'tie',
  'last2',
  'last3',
  'all5',
])
export type LotteryKind = z.infer<typeof LotteryKind>

/** `scheduled`: not on sale yet; `settling`: pays now; `void`: every stake was returned. */
export const DrawState = /*#__PURE__*/ z.enum(['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void'])
export type DrawState = z.infer<typeof DrawState>

/** `refunded`: the draw was void. */
export const LineState = /*#__PURE__*/ z.enum(['accepted', 'cancelled', 'won', 'lost', 'push', 'refunded'])
export type LineState = z.infer<typeof LineState>

/** Source of the randomness: the sandbox's own beacon, only for trials, or drand's quicknet. */
export const BeaconKind = /*#__PURE__*/ z.enum(['local', 'drand'])
export type BeaconKind = z.infer<typeof BeaconKind>

/** A hash, 32 bytes in lower-case hexadecimal. */
const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/))
const hex = () => z.string().check(z.regex(/^[0-9a-f]*$/))
/** Hundredths of the amount, stake included: 90000 pays 900 times. */
const rate = () => z.int().check(z.minimum(0))

/** A draw (งวด). Times are ISO 8601. */
export const LotteryDraw = z.object({
  /** `{merchant}:{game}:{numero}`. */
  drawId: z.string(),
  game: LotteryGameCode,
  /** `20270201`; of a quick game with its number in the day, `20270201-193`. */
  numero: z.string(),
  state: DrawState,
  /** Time after which orders are rejected. */
  closesAt: z.string(),
  drawAt: z.string(),
  /** In the order in which they are drawn, digits as text; null until drawn, and for void draws. */
  prizes: z.nullable(z.array(z.string())),
})
export type LotteryDraw = z.infer<typeof LotteryDraw>

/** State of a game's draws. `serverTime` is ISO 8601: countdowns use it. */
export const Numero = z.object({
  serverTime: z.string(),
  /** The draw on sale. */
  current: z.nullable(LotteryDraw),
  /** The one after it. */
  next: z.nullable(LotteryDraw),
  /** The last one with a result. */
  last: z.nullable(LotteryDraw),
})
export type Numero = z.infer<typeof Numero>

/** A game of the house in a list. */
export const LotteryRow = z.object({
  ...Numero.shape,
  game: LotteryGameCode,
  /** In the language of the request. */
  displayName: z.string(),
  vendor: z.string(),
  gameType: z.enum(['LOTT', 'ELOTT']),
  /** The first is the default. */
  modes: z.array(PrizeMode),
  /** Seconds from draw to draw of a quick game; null for a game that is drawn on certain days. */
  everySeconds: z.nullable(z.int()),
  beacon: BeaconKind,
})
export type LotteryRow = z.infer<typeof LotteryRow>

/** Current payout of a kind. `pair` is the rate of numbers with a repeated digit, if that differs; otherwise null. */
export const KindRate = z.object({ mode: PrizeMode, rate: rate(), pair: z.nullable(rate()) })
export type KindRate = z.infer<typeof KindRate>
/** Kinds of a game, in order, with current rates, and the limits of an order. */
export const LotteryMenu = z.object({
  game: LotteryGameCode,
  kinds: z.array(z.object({ kind: LotteryKind, lots: z.int(), rates: z.array(KindRate) })),
  /** Minimum unit, maximum stake of a line and of an order. */
  unitMin: Money,
  lineMax: Money,
  orderMax: Money,
  linesMax: z.int(),
})
export type LotteryMenu = z.infer<typeof LotteryMenu>

/** Number with restricted sale in a draw (เลขอั้น). */
export const LimitedNumber = z.object({
  kind: LotteryKind,
  /** In the form of a ticket. */
  numbers: z.string(),
  /** `half`: new lines pay half; `closed`: no new lines are accepted. */
  state: z.enum(['half', 'closed']),
})
export type LimitedNumber = z.infer<typeof LimitedNumber>

/** Ordered line. The stake is unit x times x lots. */
export const LineInput = z.object({
  kind: LotteryKind,
  numbers: z.string().check(z.maxLength(20)),
  /** Unit of the stake, THB. */
  unit: Money,
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Rate that the slip showed; if another is in force: `lottery.rate.changed`. */
  rate: rate(),
})
export type LineInput = z.infer<typeof LineInput>

/** A line of an order. `amount` = unit x times, `stake` = amount x lots. */
export const OrderLine = z.object({
  /** Global number of the line, which identifies it on a ticket. */
  lineNo: z.int(),
  kind: LotteryKind,
  numbers: z.string(),
  unit: Money,
  times: z.int(),
  amount: Money,
  lots: z.int(),
  rate: rate(),
  stake: Money,
  state: LineState,
  /** Null until the draw is settled. */
  hits: z.nullable(z.int()),
  /** Payout, stake included; for a cancelled, pushed or refunded line the returned amount; null until then. */
  payout: z.nullable(Money),
  /** 16 bytes in hexadecimal, known only to the member; part of the leaf of the tree. */
  nonce: hex(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** An order in a list. `open`: some lines wait for the draw; `cancelled`: all lines were cancelled. */
export const OrderState = /*#__PURE__*/ z.enum(['open', 'settled', 'cancelled', 'void'])
export type OrderState = z.infer<typeof OrderState>
export const LotteryOrderRow = z.object({
  orderId: z.string(),
  draw: LotteryDraw,
  mode: PrizeMode,
  state: OrderState,
  lines: z.int(),
  /** Stake of the lines that were not cancelled. */
  stake: Money,
  /** Null until it is settled. */
  payout: z.nullable(Money),
  /** Credit for the settled stake in the mode ZY; null in other modes and until it is settled. */
  credit: z.nullable(Money),
  orderedAt: z.string(),
})
export type LotteryOrderRow = z.infer<typeof LotteryOrderRow>

/** The house's signature on accepting the order: ECDSA P-256 over `receipt|1|...` (`receiptText` of `@tessera/lottery`). */
export const OrderReceipt = z.object({
  orderId: z.string(),
  drawId: z.string(),
  leaves: z.array(hash()),
  /** Number of the last log entry at that time, and its hash. */
  seq: z.int(),
  head: hash(),
  time: z.string(),
  /** 64 bytes in hexadecimal. */
  signature: hex(),
})
export type OrderReceipt = z.infer<typeof OrderReceipt>

/** Complete data of an order. */
export const LotteryOrder = z.object({
  ...LotteryOrderRow.shape,
  items: z.array(OrderLine),
  receipt: OrderReceipt,
})
export type LotteryOrder = z.infer<typeof LotteryOrder>

/** Position of a line's leaf in the tree of its draw; null until the draw is sealed, and for a line that was cancelled. */
export const LineProof = z.object({
  lineNo: z.int(),
  leaf: hash(),
  /** From 0, among `count`; nearest first. */
  at: z.int(),
  count: z.int(),
  path: z.array(hash()),
  root: hash(),
})
export type LineProof = z.infer<typeof LineProof>

/** An entry of the merchant's log: `entryHash` of `@tessera/lottery` computes its hash. */
export const LotteryLogEntry = z.object({
  seq: z.int(),
  prev: hash(),
  time: z.string(),
  type: z.enum(['commit', 'seal', 'result', 'void']),
  drawId: z.string(),
  payload: z.string(),
})
export type LotteryLogEntry = z.infer<typeof LotteryLogEntry>
/** The last entry of the log. */
export const LogHead = z.object({ seq: z.int(), hash: hash(), time: z.string() })
export type LogHead = z.infer<typeof LogHead>

/** Public key (RFC 7517): RSA of the local beacon, P-256 of the receipts. */
export const PublicKey = z.record(z.string(), z.unknown())

/** Public proof of a draw. Values that are not known yet are null. */
export const DrawBundle = z.object({
  draw: LotteryDraw,
  displayName: z.string(),
  commitment: hash(),
  /** Round of the beacon, fixed before sales; the draw waits for it. */
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
  /** Sold lines, sealed before the beacon's round; `late`: after it. */
  seal: z.nullable(z.object({ root: hash(), count: z.int(), stake: Money, time: z.string(), late: z.boolean() })),
  voidReason: z.nullable(z.string()),
  /** The log's entries about this draw, in their order. */
  entries: z.array(LotteryLogEntry),
  head: LogHead,
  receiptKey: PublicKey,
})
export type DrawBundle = z.infer<typeof DrawBundle>

/** Frequency of each digit in the last draws. */
export const LotteryStatistics = z.object({
  draws: z.int(),
  places: z.array(
    z.object({
      /** `first1`..: digits of the first prize from the left; `bottom1`, `bottom2`; `ball1`..`ball5`; `tails`: last digits of all prizes. */
      place: z.string(),
      /** Counts of the digits 0 to 9. */
      counts: z.array(z.int()).check(z.minLength(10), z.maxLength(10)),
      /** Count of each digit if all were equally frequent. */
      expected: z.number(),
    }),
  ),
})
export type LotteryStatistics = z.infer<typeof LotteryStatistics>

/** A paid win; masked name. */
export const LotteryRankRow = z.object({
  userName: z.string(),
  game: LotteryGameCode,
  numero: z.string(),
  payout: Money,
  paidAt: z.string(),
})
export type LotteryRankRow = z.infer<typeof LotteryRankRow>
