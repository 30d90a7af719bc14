import type { BeaconKind, RaffleState } from '@tessera/site'
import type { Generated, Selectable } from 'kysely'

/** One draw of a raffle promotion, for one of its periods. Minor units. */
export interface RaffleRow {
  draw_id: string
  merchant: string
  promotion_id: string
  version_id: bigint
  /** The period's first day, `YYYY-MM-DD`. */
  period: string
  state: Generated<RaffleState>
  opened_at: Date
  closes_at: Date
  draw_at: Date
  commitment: string
  beacon: BeaconKind
  round: bigint
  /** Sum of all prizes. */
  reserved: bigint
  root: string | null
  tickets: number | null
  sealed_at: Date | null
  seal_late: Generated<boolean>
  signature: string | null
  randomness: string | null
  drawn_at: Date | null
  voided_at: Date | null
  settled_at: Date | null
}
export type StoredRaffle = Selectable<RaffleRow>

/** Ticket of a raffle, with its leaf in the raffle's hash tree. */
export interface RaffleTicketRow {
  ticket_no: bigint
  draw_id: string
  member_id: string
  order_id: string
  nonce: string
  leaf: string
  earned_at: Date
  collected_at: Date | null
  struck_at: Date | null
}

/** Drawn prize; `grant_id` is set once it is granted. Minor units. */
export interface RaffleWinRow {
  draw_id: string
  place: number
  ticket_no: bigint
  amount: bigint
  grant_id: string | null
}

export interface RaffleTables {
  raffles: RaffleRow
  raffle_secrets: { draw_id: string; secret: string }
  raffle_tickets: RaffleTicketRow
  raffle_wins: RaffleWinRow
}
