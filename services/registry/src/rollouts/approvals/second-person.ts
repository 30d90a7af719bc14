import type { Actor } from '../../access/auth/actor.ts'
import { ok, type Result } from '../../registry-error.ts'
import { approvedByMachine, ownProposal } from '../../rejections.ts'

/** Rejects an approval by the proposer, or by a machine. */
export function checkSecondPerson(actor: Actor, { id, proposer }: { id: number; proposer: string }): Result<null> {
  if (actor.machine) return approvedByMachine(actor.holder)
  return isSamePerson(actor.holder, proposer) ? ownProposal(id, proposer) : ok(null)
}

/** One person may have several tokens; the holder is the same name on each. */
const isSamePerson = (left: string, right: string): boolean => left.trim().toLowerCase() === right.trim().toLowerCase()
