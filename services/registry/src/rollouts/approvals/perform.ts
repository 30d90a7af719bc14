import type { ProposedAct, RolloutOutcome } from '@tessera/contracts'
import type { AwaitingApproval } from '../../change-control/proposals/propose.ts'
import type { MoveActor } from '../../change-meta.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Transact } from '../../transact.ts'
import { promoteCandidate, putCandidate } from '../candidate/candidate.service.ts'
import { putFlags, putGuard } from '../merchants/merchants.service.ts'
import { type MoveResult, moveTo } from '../moves/moves.service.ts'

/** Makes the proposed call; returns its effects on the running rollouts. */
export async function applyProposedAct(
  transact: Transact,
  merchant: string,
  { kind, body }: ProposedAct,
  actor: Required<MoveActor>,
): Promise<Result<RolloutOutcome[]>> {
  switch (kind) {
    case 'move':
      return rolloutOutcomesOf(await moveTo(transact, merchant, body, actor))
    case 'promote':
      return rolloutOutcomesOf(await promoteCandidate(transact, merchant, body, actor))
    case 'rollout':
      return noRolloutOutcomes(await putCandidate(transact, merchant, body, actor))
    case 'guard':
      return noRolloutOutcomes(await putGuard(transact, merchant, body, actor))
    case 'flags':
      return noRolloutOutcomes(await putFlags(transact, merchant, body, actor))
  }
}

const rolloutOutcomesOf = (outcome: Result<MoveResult | AwaitingApproval>): Result<RolloutOutcome[]> =>
  outcome.ok ? ok('rollouts' in outcome.value ? outcome.value.rollouts : []) : outcome

const noRolloutOutcomes = (outcome: Result<unknown>): Result<RolloutOutcome[]> => (outcome.ok ? ok([]) : outcome)
