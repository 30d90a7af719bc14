import type {
  BeaconKind,
  DrawState,
  LineState,
  LotteryGameCode,
  LotteryKind,
  OrderState,
  PrizeMode,
} from '@tessera/site'
import type { Generated, GeneratedAlways } from 'kysely'

/** A draw; its states are described in section 2 of `lottery.md`. Minor units; prizes joined by commas. */
export interface LotteryDrawRow {
  draw_id: string
  merchant: string
  game: LotteryGameCode
  numero: string
  state: Generated<DrawState>
  closes_at: Date
  draw_at: Date
  commitment: string
  beacon: BeaconKind
  round: bigint
  opened_at: Date | null
  root: string | null
  lines: number | null
  stake: bigint | null
  sealed_at: Date | null
  seal_late: Generated<boolean>
  signature: string | null
  randomness: string | null
  prizes: string | null
  drawn_at: Date | null
  paid: Generated<bigint>
  settled_at: Date | null
  void_by: string | null
  void_asked_at: Date | null
  void_reason: string | null
  voided_by: string | null
  voided_at: Date | null
}

/** Manual move of a draw day; days as `YYYY-MM-DD`. */
export interface LotteryMoveRow {
  id: GeneratedAlways<bigint>
  merchant: string
  game: LotteryGameCode
  from_day: string
  to_day: string | null
  by: string
  reason: string
  at: Date
}

/** An order; `cash` and `bonus` are the stakes of its lines that were not cancelled. Minor units. */
export interface LotteryOrderRow {
  order_id: string
  merchant: string
  member_id: string
  draw_id: string
  mode: PrizeMode
  state: Generated<OrderState>
  currency: string
  cash: bigint
  bonus: bigint
  grant_id: string | null
  payout: bigint | null
  credit: bigint | null
  ordered_at: Date
  ended_at: Date | null
  log_seq: bigint
  log_head: string
  signature: string
}

/** A line of an order, with its leaf in the draw's hash tree. Minor units; rates in hundredths. */
export interface LotteryLineRow {
  line_no: Generated<bigint>
  order_id: string
  draw_id: string
  kind: LotteryKind
  numbers: string
  unit: bigint
  times: number
  amount: bigint
  lots: number
  rate: number
  cash: bigint
  bonus: bigint
  nonce: string
  leaf: string
  state: Generated<LineState>
  hits: number | null
  payout: bigint | null
  ended_at: Date | null
}

/** Possible payout of a number in a draw, amount x rate in minor units. */
export interface LotteryExposureRow {
  draw_id: string
  kind: LotteryKind
  numbers: string
  liability: Generated<bigint>
  by_hand: 'half' | 'closed' | null
}

/** An entry of a merchant's log, as it was hashed. */
export interface LotteryLogRow {
  merchant: string
  seq: bigint
  prev: string
  time: string
  type: 'commit' | 'seal' | 'result' | 'void'
  draw_id: string
  payload: string
  hash: string
}

export interface LotteryTables {
  lottery_draws: LotteryDrawRow
  lottery_secrets: { draw_id: string; secret: string }
  lottery_moves: LotteryMoveRow
  lottery_orders: LotteryOrderRow
  lottery_lines: LotteryLineRow
  lottery_exposures: LotteryExposureRow
  lottery_log: LotteryLogRow
  /** Append-only: the database rejects updates and deletes. */
  lottery_beacon_keys: { beacon: BeaconKind; jwk: string; pinned_at: Date }
  lottery_receipt_keys: { merchant: string; jwk: string; created_at: Date }
}
