import { randomUUID } from 'node:crypto'
import type { MemberChanges, RolloutEnd, RolloutOutcome } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { ChangeMeta } from '../../change-meta.ts'
import type { CompositionRow } from '../../deployments/compositions/composition.ts'
import { findComposition, insertComposition } from '../../deployments/compositions/compositions.repository.ts'
import { planSet } from '../../deployments/compositions/plan.service.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import { changesBetween, rebaseChanges } from './changes.domain.ts'
import { endRollout, serveComposition } from './rollout-steps.ts'
import { listRollouts, type RolloutRow, updateChanges } from './rollouts.repository.ts'

const MAX_REASON_LENGTH = 300

/** The stable compositions before and after. */
export interface StableMove {
  before: CompositionRow | null
  after: CompositionRow
}

/**
 * Rebases the rollouts of a merchant after its stable composition has moved: each continues with the new one and its own
 * changes, or ends, because stable has changed the same members differently or the gate rejects the set. Returns the result
 * of each.
 */
export async function rebaseRollouts(
  trx: Kysely<Tables>,
  move: StableMove,
  meta: ChangeMeta,
): Promise<RolloutOutcome[]> {
  const outcomes: RolloutOutcome[] = []
  for (const rollout of await listRollouts(trx, move.after.merchant))
    outcomes.push(await rebase(trx, rollout, move, meta))
  return outcomes
}

async function rebase(trx: Kysely<Tables>, rollout: RolloutRow, { before, after }: StableMove, meta: ChangeMeta) {
  const { id, number, changes } = rollout
  const end = async (ended: RolloutEnd): Promise<RolloutOutcome> => {
    await endRollout(trx, rollout, ended, meta)
    return { id, number, composition: null, ended }
  }
  const rebased = rebaseChanges(changes, before, after)
  if ('ended' in rebased) return end(rebased.ended)
  await updateChanges(trx, id, rebased.remaining)
  const composition = await rebasedComposition(trx, rollout, after, rebased.remaining, meta)
  if (!composition.ok) {
    const { code, message } = composition.rejection
    return end({ cause: 'unfit', message: `${code}: ${message}` })
  }
  if (composition.value !== rollout.composition) await serveComposition(trx, rollout, composition.value, meta)
  return { id, number, composition: composition.value, ended: null }
}

/** Returns the stable composition with the changes: the rollout's current one if it is the same set, otherwise a new one. */
async function rebasedComposition(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  stable: CompositionRow,
  changes: MemberChanges,
  meta: ChangeMeta,
): Promise<Result<string>> {
  const set = await planSet(trx, stable.merchant, stable, changes)
  if (!set.ok) return set
  const { shell, members, configuration } = set.value
  const slices = members.map(({ release, gear }) => ({ name: release.name, version: release.version, gear }))
  const currentComposition = await findComposition(trx, rollout.composition)
  if (
    currentComposition &&
    Object.keys(changesBetween(currentComposition, { shell_version: shell.version, configuration, slices })).length ===
      0
  )
    return ok(currentComposition.id)
  const row = await insertComposition(trx, {
    id: randomUUID(),
    merchant: stable.merchant,
    shell_version: shell.version,
    configuration,
    created_by: meta.by,
    reason: `rollout ${rollout.number} on #${stable.number}: ${rollout.reason}`.slice(0, MAX_REASON_LENGTH),
    slices,
  })
  return ok(row.id)
}
