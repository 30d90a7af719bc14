import type { RolloutEnd } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { insertPlacement } from '../placements/placements.repository.ts'
import type { Tables } from '../tables.ts'
import type { Why } from '../why.ts'
import { type RolloutRow, updateComposition, updateEnd, updateShare } from './rollouts.repository.ts'

/** Notes in the time line what a rollout's visitors get from now on; nothing at 0 %. */
export const placeRollout = (
  trx: Kysely<Tables>,
  { id, merchant, composition, percent }: RolloutRow,
  meta: Why,
): Promise<void> => insertPlacement(trx, { merchant, side: 'candidate', rollout: id, composition, percent, ...meta })

/** Changes the share of visitors. The guard restarts its tests of a halted rollout when it gets visitors again. */
export async function widenRollout(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  percent: number,
  meta: Why,
): Promise<RolloutRow> {
  const row = await updateShare(trx, rollout.id, percent, rollout.halted_at !== null && percent > 0)
  await placeRollout(trx, row, meta)
  return row
}

/** Another composition for the same visitors. */
export async function recompose(trx: Kysely<Tables>, rollout: RolloutRow, composition: string, meta: Why) {
  await updateComposition(trx, rollout.id, composition)
  await placeRollout(trx, { ...rollout, composition }, meta)
}

/** Its visitors get the stable composition, and why it ended stays known. */
export async function endRollout(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  ended: RolloutEnd,
  meta: Why,
): Promise<void> {
  await updateEnd(trx, rollout.id, ended)
  await placeRollout(trx, { ...rollout, percent: 0 }, meta)
}
