import type { Kysely } from 'kysely'
import { ambiguousRollout, hasEnded, noCandidate } from '../compositions/refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { findRollout, lastRollout, listRollouts, type RolloutRow } from './rollouts.repository.ts'

/**
 * The rollout that is meant: the named one, or the only one that has not ended. Of one that a move has ended the refusal
 * says why, also when it was the last one and none is named.
 */
export async function whichRollout(trx: Kysely<Tables>, code: string, id?: string): Promise<Outcome<RolloutRow>> {
  const running = await listRollouts(trx, code)
  const [only, ...others] = id === undefined ? running : running.filter((row) => row.id === id)
  if (only) return others.length === 0 ? accept(only) : ambiguousRollout(code, running)
  const ended = id === undefined ? await lastRollout(trx, code) : await findRollout(trx, code, id)
  return ended?.ended ? hasEnded(code, ended.number, ended.ended) : noCandidate(code)
}
