import type { Actor } from '../auth/actor.ts'
import { machineApproves, ownProposal } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'

/** Is it another person than who proposed it? No machine is one. */
export function secondPerson(actor: Actor, { id, proposer }: { id: number; proposer: string }): Outcome<null> {
  if (actor.machine) return machineApproves(actor.holder)
  return isSamePerson(actor.holder, proposer) ? ownProposal(id, proposer) : accept(null)
}

/** One person may have several tokens; the holder is the same name on each. */
const isSamePerson = (left: string, right: string): boolean => left.trim().toLowerCase() === right.trim().toLowerCase()
