import type { PromotionId } from './offers.ts'

export type GrantState =
  | 'CLAIMABLE'
  | 'PAID'
  | 'QUEUED'
  | 'ACTIVE'
  | 'COMPLETED'
  | 'SPENT'
  | 'FORFEITED'
  | 'REVERSED'
  | 'EXPIRED'
  | 'LAPSED'

export interface ModelGrant {
  name: string
  player: number
  promotion: PromotionId
  amount: bigint
  state: GrantState
  progress: bigint
  claimBy: number
  queuedAt: number
  expiresAt: number
  order: string | null
}

export interface ModelEntry {
  player: number
  promotion: PromotionId
  period: number
  qualifyBy: number
  state: 'JOINED' | 'EARNED' | 'LEFT' | 'LAPSED'
}

/** Ended round, as far as a bonus counts it. */
export interface EndedStake {
  gameType: string
  stake: bigint
  openedAt: number
  isVoid: boolean
}
