import type { PlanMerchantState, PlanRow, PlanState } from '@tessera/contracts'
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

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
    groups: Fixed<string[]>
    shares: Fixed<number[]>
    minutes: Fixed<number>
    promote: Fixed<boolean>
    created_at: ColumnType<Date, undefined, never>
    created_by: Fixed<string>
    reason: Fixed<string>
    expires_at: Fixed<Date | null>
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
    plan: Fixed<bigint>
    wave: Fixed<number>
    merchant: Fixed<string>
    steps: ColumnType<number, undefined, number>
    stepped_at: ColumnType<Date | null, undefined, Date>
    rollout: ColumnType<string | null, undefined, string>
    before: ColumnType<string | null, undefined, string | null>
    after: ColumnType<string | null, undefined, string>
    tried_at: ColumnType<Date | null, undefined, Date | null>
    /** JSON. */
    note: ColumnType<Note | null, undefined, string | null>
    outcome: ColumnType<Outcome | null, undefined, Outcome>
  }
}

/** Reason why a merchant was not moved. */
export interface Note {
  code: string
  message: string
}

type Outcome = Extract<PlanMerchantState, 'skipped' | 'leftOut' | 'takenBack' | 'left'>
