import type { PlanMerchantState, PlanRow, PlanState } from '@tessera/contracts'
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

type Immutable<T> = ColumnType<T, T, never>

export interface WaveTables {
  merchant_groups: {
    name: string
    merchants: string[]
    position: number
    changed_at: ColumnType<Date, undefined, Date>
    changed_by: string
  }
  wave_plans: {
    id: GeneratedAlways<bigint>
    changes: JSONColumnType<PlanRow['changes'], string, never>
    groups: Immutable<string[]>
    shares: Immutable<number[]>
    minutes: Immutable<number>
    promote: Immutable<boolean>
    created_at: ColumnType<Date, undefined, never>
    created_by: Immutable<string>
    reason: Immutable<string>
    expires_at: Immutable<Date | null>
    decided_at: ColumnType<Date | null, undefined, Date>
    decided_by: ColumnType<string | null, undefined, string>
    decided_because: ColumnType<string | null, undefined, string>
    state: Exclude<PlanState, 'lapsed'>
    wave: ColumnType<number, undefined, number>
    step: ColumnType<number, undefined, number>
    told_by: ColumnType<string | null, undefined, string>
    told_because: ColumnType<string | null, undefined, string>
  }
  plan_merchants: {
    plan: Immutable<bigint>
    wave: Immutable<number>
    merchant: Immutable<string>
    steps: ColumnType<number, undefined, number>
    stepped_at: ColumnType<Date | null, undefined, Date>
    rollout: ColumnType<string | null, undefined, string>
    before: ColumnType<string | null, undefined, string | null>
    after: ColumnType<string | null, undefined, string>
    tried_at: ColumnType<Date | null, undefined, Date | null>
    /** JSON. */
    note: ColumnType<Note | null, undefined, string | null>
    outcome: ColumnType<MerchantOutcome | null, undefined, MerchantOutcome>
  }
}

/** Reason why a merchant was not moved. */
export interface Note {
  code: string
  message: string
}

type MerchantOutcome = Extract<PlanMerchantState, 'skipped' | 'leftOut' | 'takenBack' | 'left'>
