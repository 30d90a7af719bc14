import type { EntryState, GrantState, PromotionKind, RewardEndReason } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Published rules of an offer. Append-only: the database rejects anything else. */
export interface OfferVersionRow {
  id: GeneratedAlways<bigint>
  merchant: string
  promotion_id: string
  kind: OfferRules['kind']
  terms_version: string
  rules: Json<OfferRules>
  author: string
  publisher: string
  published_at: Date
}

export interface OfferRow {
  merchant: string
  promotion_id: string
  version_id: bigint
  paused_at: Date | null
  paused_by: string | null
}

/** Entry of a member in a promotion, at most one per period. Minor units. */
export interface PromotionEntryRow {
  id: string
  merchant: string
  member_id: string
  promotion_id: string
  version_id: bigint
  /** `once`, or the first day of the day, week or month. */
  period: string
  state: EntryState
  /** Maximum reserved amount, and the part of it that was granted. */
  amount: bigint
  granted: Generated<bigint>
  joined_at: Date
  qualify_by: Date
  ended_at: Date | null
}
export type StoredEntry = Selectable<PromotionEntryRow>

export interface PromotionUseRow {
  merchant: string
  promotion_id: string
  period: string
  what: 'device' | 'mobile' | 'bank'
  digest: string
  member_id: string
  entry_id: string | null
}

/** Free rounds that a reward grants instead of money. `stake` in minor units as text. */
export interface GrantedRounds {
  provider: string
  gameId: string
  count: number
  stake: string
  days: number
}

/** A reward. Minor units. */
export interface RewardGrantRow {
  id: string
  merchant: string
  member_id: string
  promotion_id: string | null
  version_id: bigint | null
  entry_id: string | null
  reference: string
  kind: PromotionKind
  counter: string | null
  title_th: string
  title_en: string
  state: GrantState
  currency: string
  source: 'promised' | 'bonus'
  amount: bigint
  multiple: number
  target: ColumnType<bigint, bigint | undefined, bigint>
  progress: ColumnType<bigint, bigint | undefined, bigint>
  max_bet: bigint | null
  contributions: ColumnType<Record<string, number> | null, string | null, string | null>
  max_cash_out: bigint | null
  days: number | null
  rounds: ColumnType<GrantedRounds | null, string | null, string | null>
  order_id: string | null
  created_at: Date
  claim_by: Date | null
  warned_at: Date | null
  queued_at: Date | null
  activated_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  paid: bigint | null
  reason: RewardEndReason | null
}
export type StoredGrant = Selectable<RewardGrantRow>

/** A request of one operator that another has to confirm. */
export interface RewardRequestRow {
  id: string
  merchant: string
  promotion_id: string
  act: 'publish' | 'fund' | 'grant'
  wish: Json<unknown>
  asked_by: string
  asked_at: Date
  reason: string
  confirmed_by: string | null
  confirmed_at: Date | null
}

/** Tables of promotions and rewards. */
export interface RewardTables {
  offer_versions: OfferVersionRow
  offers: OfferRow
  promotion_entries: PromotionEntryRow
  promotion_uses: PromotionUseRow
  reward_grants: RewardGrantRow
  checkin_stamps: { member_id: string; promotion_id: string; day: string; entry_id: string; stamped_at: Date }
  reward_sums: {
    member_id: string
    stakes: Generated<bigint>
    is_due: Generated<boolean>
    looked_at: Generated<Date | null>
    marks: Generated<bigint>
  }
  reward_changes: { member_id: string; seq: Generated<bigint> }
  reward_asks: RewardRequestRow
}
