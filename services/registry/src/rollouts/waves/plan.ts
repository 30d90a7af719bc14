import type { PlanMerchant, PlanRow, PlanState } from '@tessera/contracts'
import { type PlanEntry, type PlanProgress, stateOf, waitEndOf } from './plan-progress.domain.ts'
import type { PlanRecord } from './plans.repository.ts'

/** Returns the plan's steps and position. */
export const planProgressOf = ({ shares, minutes, promote, groups, wave, step }: PlanRecord): PlanProgress => ({
  shares,
  minutes,
  promote,
  waves: groups.length,
  wave,
  step,
})

/** Returns the current state: a plan that was not decided in time has lapsed. */
export const planState = ({ state, expires_at }: PlanRecord, now = Date.now()): PlanState =>
  state === 'proposed' && expires_at && expires_at.getTime() <= now ? 'lapsed' : state

const NOT_STARTED: readonly PlanState[] = ['proposed', 'declined', 'lapsed']

/** A plan as the lists show it. */
export function toPlan(record: PlanRecord, entries: readonly PlanEntry[]): PlanRow {
  const { decided_at, decided_by, decided_because, told_by, told_because } = record
  const state = planState(record)
  const waitingUntil = state === 'running' ? waitEndOf(planProgressOf(record), entries) : null
  return {
    id: Number(record.id),
    state,
    changes: record.changes,
    groups: record.groups,
    shares: record.shares,
    minutes: record.minutes,
    promote: record.promote,
    createdAt: record.created_at.toISOString(),
    createdBy: record.created_by,
    reason: record.reason,
    expiresAt: record.expires_at?.toISOString() ?? null,
    decided: decided_at && { at: decided_at.toISOString(), by: decided_by ?? '', reason: decided_because ?? '' },
    wave: NOT_STARTED.includes(state) ? 0 : record.wave,
    standsUntil: waitingUntil?.toISOString() ?? null,
    told: told_by === null ? null : { by: told_by, reason: told_because ?? '' },
    merchants: entries.map((entry) => toPlanMerchant(entry, record.shares)),
  }
}

function toPlanMerchant(entry: PlanEntry, shares: readonly number[]): PlanMerchant {
  const { merchant, wave, number, percent, ended, outcome, note } = entry
  const state = stateOf(entry, shares)
  const isActive = outcome === null && ended === null
  return {
    merchant,
    wave,
    state,
    percent: state === 'promoted' ? 100 : isActive ? (percent ?? 0) : 0,
    rollout: number,
    why: note?.message ?? (state === 'ended' ? (ended?.message ?? null) : null),
  }
}
