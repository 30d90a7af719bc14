import type { Kysely } from 'kysely'
import { ambiguousRollout, hasEnded, noCandidate } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { findGiver, findRollout, lastRollout, listRollouts, type RolloutRow } from './rollouts.repository.ts'

/**
 * Returns the named rollout, or the only one that has not ended. If a move has ended it the error contains the reason, also
 * for the last one if none is named.
 */
export async function whichRollout(trx: Kysely<Tables>, code: string, id?: string): Promise<Outcome<RolloutRow>> {
  const running = await listRollouts(trx, code)
  const [only, ...otherRollouts] = id === undefined ? running : running.filter((row) => row.id === id)
  if (only) return otherRollouts.length === 0 ? accept(only) : ambiguousRollout(code, running)
  const ended = id === undefined ? await lastRollout(trx, code) : await findRollout(trx, code, id)
  return ended?.ended ? hasEnded(code, ended.number, ended.ended) : noCandidate(code)
}

/**
 * Returns the rollout whose share is to change: the named one, or the one that was started with the composition, even if
 * moves have rebased it since. Null if the composition is to start one. A rollout that a move has ended cannot restart as
 * the old set: that would revert what stable has got since.
 */
export async function meantRollout(
  trx: Kysely<Tables>,
  code: string,
  id: string | undefined,
  composition: string | undefined,
): Promise<Outcome<RolloutRow | null>> {
  if (id !== undefined) return whichRollout(trx, code, id)
  const giver = composition === undefined ? undefined : await findGiver(trx, code, composition)
  if (!giver?.ended) return accept(giver ?? null)
  const { cause } = giver.ended
  return cause === 'conflict' || cause === 'unfit' ? hasEnded(code, giver.number, giver.ended) : accept(null)
}
