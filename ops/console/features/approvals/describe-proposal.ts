import type { ProposalRow } from '@tessera/contracts'
import { formatRate } from '../../../ui/format.ts'
import { texts } from '../../texts.ts'

const actionLabels = texts.approvals.actions
const FLAGS = ['locked', 'protected', 'approval'] as const

/** Describes the proposed action in one line. `number` is the composition's number, for example `#4`. */
export function describeProposal(
  { act, share }: Pick<ProposalRow, 'act' | 'share'>,
  compositionNumber: string,
): string {
  switch (act.kind) {
    case 'move':
      return actionLabels.move(compositionNumber)
    case 'rollout':
      return share === null
        ? actionLabels.rollout(compositionNumber, act.body.percent)
        : actionLabels.wider(compositionNumber, share, act.body.percent)
    case 'promote':
      return act.body.anyway ? actionLabels.promoteHalted(compositionNumber) : actionLabels.promote(compositionNumber)
    case 'guard':
      return actionLabels.guard(formatRate(act.body.guard.maxRate), formatRate(act.body.guard.errorLevel))
    case 'flags':
      return FLAGS.flatMap((flag) => {
        const isOn = act.body[flag]
        return isOn === undefined ? [] : [actionLabels.flag(texts.flags[flag], isOn)]
      }).join(', ')
  }
}
