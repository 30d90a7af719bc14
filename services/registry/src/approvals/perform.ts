import type { ProposedAct, RolloutOutcome } from '@tessera/contracts'
import { promoteCandidate, putCandidate } from '../candidate/candidate.service.ts'
import { putFlags, putGuard } from '../merchants/merchants.service.ts'
import { type Moved, moveTo } from '../moves/moves.service.ts'
import type { Waiting } from '../proposals/propose.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Transact } from '../transact.ts'
import type { Mover } from '../why.ts'

/** Makes the proposed call; returns its effects on the running rollouts. */
export async function perform(
  transact: Transact,
  merchant: string,
  { kind, body }: ProposedAct,
  actor: Required<Mover>,
): Promise<Outcome<RolloutOutcome[]>> {
  switch (kind) {
    case 'move':
      return fatesOf(await moveTo(transact, merchant, body, actor))
    case 'promote':
      return fatesOf(await promoteCandidate(transact, merchant, body, actor))
    case 'rollout':
      return movesNobody(await putCandidate(transact, merchant, body, actor))
    case 'guard':
      return movesNobody(await putGuard(transact, merchant, body, actor))
    case 'flags':
      return movesNobody(await putFlags(transact, merchant, body, actor))
  }
}

const fatesOf = (done: Outcome<Moved | Waiting>): Outcome<RolloutOutcome[]> =>
  done.ok ? accept('rollouts' in done.value ? done.value.rollouts : []) : done

const movesNobody = (done: Outcome<unknown>): Outcome<RolloutOutcome[]> => (done.ok ? accept([]) : done)
