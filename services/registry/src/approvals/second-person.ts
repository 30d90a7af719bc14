import type { Actor } from '../auth/actor.ts'
import { approvedByMachine, ownProposal } from '../refusals.ts'
import { type Outcome, ok } from '../registry-error.ts'

/** Rejects an approval by the proposer, or by a machine. */
export function checkSecondPerson(actor: Actor, { id, proposer }: { id: number; proposer: string }): Outcome<null> {
  if (actor.machine) return approvedByMachine(actor.holder)
  return isSamePerson(actor.holder, proposer) ? ownProposal(id, proposer) : ok(null)
}

/** One person may have several tokens; the holder is the same name on each. */
const isSamePerson = (left: string, right: string): boolean => left.trim().toLowerCase() === right.trim().toLowerCase()
