import type { Rollout } from '@tessera/contracts'
import { type Arc, roomFrom } from '@tessera/server'
import type { RolloutRow } from './rollouts.repository.ts'

/** The visitors that a rollout takes. */
export const arcOf = ({ arc_offset, percent }: Pick<RolloutRow, 'arc_offset' | 'percent'>): Arc => ({
  offset: arc_offset,
  percent,
})

/** Returns the percentage that a rollout can be widened to, given the others of its merchant. */
export const availableShareOf = (row: RolloutRow, running: readonly RolloutRow[]): number =>
  roomFrom(row.arc_offset, running.filter((other) => other.id !== row.id).map(arcOf))

/** A rollout as the audit shows it. */
export const rolloutForAudit = ({ number, composition, percent, changes }: RolloutRow) => ({
  rollout: number,
  id: composition,
  percent,
  changes,
})

/** Converts a rollout to its form in the registry's lists, given all that its merchant runs. */
export const toRollout = (row: RolloutRow, running: readonly RolloutRow[]): Rollout => ({
  id: row.id,
  number: row.number,
  changes: row.changes,
  composition: row.composition,
  earlier: row.earlier,
  percent: row.percent,
  offset: row.arc_offset,
  room: availableShareOf(row, running),
  since: row.since.toISOString(),
  haltedAt: row.halted_at?.toISOString() ?? null,
  createdBy: row.created_by,
  reason: row.reason,
})
