import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { ambiguousRollout, noCandidate, rolloutEnded } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import { findRollout, findRolloutServing, lastRollout, listRollouts, type RolloutRow } from './rollouts.repository.ts'

/**
 * Returns the named rollout, or the only one that has not ended. If a move has ended it the error contains the reason, also
 * for the last one if none is named.
 */
export async function resolveRollout(trx: Kysely<Tables>, code: string, id?: string): Promise<Result<RolloutRow>> {
  const running = await listRollouts(trx, code)
  const [onlyRollout, ...otherRollouts] = id === undefined ? running : running.filter((row) => row.id === id)
  if (onlyRollout) return otherRollouts.length === 0 ? ok(onlyRollout) : ambiguousRollout(code, running)
  const endedRollout = id === undefined ? await lastRollout(trx, code) : await findRollout(trx, code, id)
  return endedRollout?.ended ? rolloutEnded(code, endedRollout.number, endedRollout.ended) : noCandidate(code)
}

/**
 * Returns the rollout whose share is to change: the named one, or the one that was started with the composition, even if
 * moves have rebased it since. Null if the composition is to start one. A rollout that a move has ended cannot restart as
 * the old set: that would revert what stable has got since.
 */
export async function findTargetRollout(
  trx: Kysely<Tables>,
  code: string,
  id: string | undefined,
  composition: string | undefined,
): Promise<Result<RolloutRow | null>> {
  if (id !== undefined) return resolveRollout(trx, code, id)
  const rollout = composition === undefined ? undefined : await findRolloutServing(trx, code, composition)
  if (!rollout?.ended) return ok(rollout ?? null)
  const { cause } = rollout.ended
  return cause === 'conflict' || cause === 'unfit' ? rolloutEnded(code, rollout.number, rollout.ended) : ok(null)
}
