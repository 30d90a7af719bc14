import { randomUUID } from 'node:crypto'
import type { MemberChanges, RolloutEnd, RolloutOutcome } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { CompositionRow } from '../compositions/composition.ts'
import { findComposition, insertComposition } from '../compositions/compositions.repository.ts'
import { planSet } from '../compositions/plan.service.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Why } from '../why.ts'
import { carryOver, changesBetween } from './changes.domain.ts'
import { endRollout, recompose } from './rollout-steps.ts'
import { listRollouts, type RolloutRow, updateChanges } from './rollouts.repository.ts'

const MAX_REASON_LENGTH = 300

/** The stable compositions before and after. */
export interface Move {
  before: CompositionRow | null
  after: CompositionRow
}

/**
 * Rebases the rollouts of a merchant after its stable composition has moved: each continues with the new one and its own
 * changes, or ends, because stable has changed the same members differently or the gate rejects the set. Returns the result
 * of each.
 */
export async function rebaseRollouts(trx: Kysely<Tables>, move: Move, meta: Why): Promise<RolloutOutcome[]> {
  const fates: RolloutOutcome[] = []
  for (const rollout of await listRollouts(trx, move.after.merchant)) fates.push(await rebase(trx, rollout, move, meta))
  return fates
}

async function rebase(trx: Kysely<Tables>, rollout: RolloutRow, { before, after }: Move, meta: Why) {
  const { id, number, changes } = rollout
  const end = async (ended: RolloutEnd): Promise<RolloutOutcome> => {
    await endRollout(trx, rollout, ended, meta)
    return { id, number, composition: null, ended }
  }
  const carried = carryOver(changes, before, after)
  if ('ended' in carried) return end(carried.ended)
  await updateChanges(trx, id, carried.remaining)
  const composition = await compositionOf(trx, rollout, after, carried.remaining, meta)
  if (!composition.ok) {
    const { code, message } = composition.refusal
    return end({ cause: 'unfit', message: `${code}: ${message}` })
  }
  if (composition.value !== rollout.composition) await recompose(trx, rollout, composition.value, meta)
  return { id, number, composition: composition.value, ended: null }
}

/** The stable composition with the changes: the one that the rollout has when that is the same set, else a new one. */
async function compositionOf(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  stable: CompositionRow,
  changes: MemberChanges,
  meta: Why,
): Promise<Outcome<string>> {
  const set = await planSet(trx, stable.merchant, stable, changes)
  if (!set.ok) return set
  const { shell, members, configuration } = set.value
  const slices = members.map(({ release, gear }) => ({ name: release.name, version: release.version, gear }))
  const have = await findComposition(trx, rollout.composition)
  if (have && Object.keys(changesBetween(have, { shell_version: shell.version, configuration, slices })).length === 0)
    return accept(have.id)
  const row = await insertComposition(trx, {
    id: randomUUID(),
    merchant: stable.merchant,
    shell_version: shell.version,
    configuration,
    created_by: meta.by,
    reason: `rollout ${rollout.number} on #${stable.number}: ${rollout.reason}`.slice(0, MAX_REASON_LENGTH),
    slices,
  })
  return accept(row.id)
}
