import type { ContractKind, ContractTerms, LinkChannel, SettlementState } from '@tessera/site'
import type { AgentHint, SettlementFlag } from '@tessera/site/operations'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Float transfer to another member. Minor units. */
export interface FloatTransferRow {
  id: string
  merchant: string
  sender_id: string
  receiver_id: string
  amount: bigint
  note: string | null
  transaction_id: bigint
  sent_at: Date
}

/** House credit to a float; negative if it is withdrawn. Minor units. */
export interface FloatCreditRow {
  id: string
  merchant: string
  member_id: string
  amount: bigint
  reason: string
  evidence: string
  asked_by: string
  asked_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

export interface AgentLinkRow {
  id: string
  merchant: string
  member_id: string
  name: string
  channel: LinkChannel
  code: string
  archived_at: Date | null
  created_at: Date
}

/** Link that a member registered with. */
export interface AgentLinkMemberRow {
  member_id: string
  link_id: string
  registered_at: Date
}

/** A version of a contract; days are `YYYY-MM-DD`. */
export interface AgentContractRow {
  id: string
  /** Id of the first version, the same in all versions of a contract. */
  contract_id: string
  version: number
  merchant: string
  kind: ContractKind
  /** Null: the house itself. */
  upline_id: string | null
  /** The downline. */
  member_id: string
  terms: Json<ContractTerms>
  offered_by: string
  offered_at: Date
  lapses_at: Date
  answer: 'accepted' | 'refused' | 'withdrawn' | 'expired' | null
  answered_by: string | null
  answered_at: Date | null
  from_day: ColumnType<string | null, string | null, string | null>
  until_day: ColumnType<string | null, string | null, string | null>
  /** Another version follows it. */
  superseded: Generated<boolean>
  ended_by: string | null
}
export type StoredContract = Selectable<AgentContractRow>

/** Part of a pay base (turnover or net) that one direct downline and its team contributed; minor units as text. */
export interface SettlementLeg {
  member: string
  base: string
  gross: string
}

/** The pay of one contract for one period. Minor units. */
export interface AgentSettlementRow {
  id: string
  merchant: string
  kind: ContractKind
  version_id: string
  upline_id: string | null
  member_id: string
  from_at: Date
  to_at: Date
  state: SettlementState
  flags: SettlementFlag[]
  own: bigint
  legs: Json<SettlementLeg[]>
  active: number
  turnover: bigint
  net: bigint
  carried_in: bigint
  carried_out: bigint
  base: bigint
  tier: number | null
  gross: bigint
  below: bigint
  shortfall_in: bigint
  shortfall_out: bigint
  pay: bigint
  settled_at: Date
  paid_at: Date | null
  transaction_id: bigint | null
}
export type StoredSettlement = Selectable<AgentSettlementRow>

/** Risk alert for the desk. */
export interface AgentHintRow {
  id: string
  merchant: string
  kind: AgentHint['kind']
  agent_id: string
  member_id: string
  evidence: Json<AgentHint['evidence']>
  found_at: Date
  closed_by: string | null
  closed_at: Date | null
  reason: string | null
}

export interface AgentPayTables {
  float_transfers: FloatTransferRow
  float_credits: FloatCreditRow
  agent_links: AgentLinkRow
  agent_link_clicks: { link_id: string; day: string; clicks: number }
  agent_link_visitors: { link_id: string; visitor: string; counted_at: Date }
  agent_link_salts: { day: string; salt: string }
  agent_link_members: AgentLinkMemberRow
  agent_contracts: AgentContractRow
  agent_settlements: AgentSettlementRow
  agent_settlement_decisions: {
    settlement_id: string
    decided_by: string
    yes: boolean
    reason: string
    evidence: string
    at: Date
  }
  agent_settled: { merchant: string; what: 'day' | 'hour'; until: Date }
  agent_hints: AgentHintRow
}
