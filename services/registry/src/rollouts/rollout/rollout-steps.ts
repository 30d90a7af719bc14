import type { RolloutEnd } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { ChangeMeta } from '../../change-meta.ts'
import { insertPlacement } from '../../deployments/placements/placements.repository.ts'
import type { Tables } from '../../tables.ts'
import { type RolloutRow, updateComposition, updateEnd, updateShare } from './rollouts.repository.ts'

/** Records in the timeline what a rollout's visitors get from now on; at 0 % they get the stable composition. */
export const placeRollout = (
  trx: Kysely<Tables>,
  { id, merchant, composition, percent }: RolloutRow,
  meta: ChangeMeta,
): Promise<void> => insertPlacement(trx, { merchant, side: 'candidate', rollout: id, composition, percent, ...meta })

/** Changes the share of visitors. The guard restarts its tests of a halted rollout when it gets visitors again. */
export async function setRolloutShare(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  percent: number,
  meta: ChangeMeta,
): Promise<RolloutRow> {
  const row = await updateShare(trx, rollout.id, percent, rollout.halted_at !== null && percent > 0)
  await placeRollout(trx, row, meta)
  return row
}

/** Serves another composition to the same visitors. */
export async function serveComposition(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  composition: string,
  meta: ChangeMeta,
) {
  await updateComposition(trx, rollout.id, composition)
  await placeRollout(trx, { ...rollout, composition }, meta)
}

/** Ends a rollout and stores the reason; its visitors get the stable composition. */
export async function endRollout(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  ended: RolloutEnd,
  meta: ChangeMeta,
): Promise<void> {
  await updateEnd(trx, rollout.id, ended)
  await placeRollout(trx, { ...rollout, percent: 0 }, meta)
}
