import type { ProposalRow } from '@tessera/contracts'
import { formatRate } from '../../../ui/format.ts'
import { texts } from '../../texts.ts'

const labels = texts.approvals.acts
const FLAGS = ['locked', 'protected', 'approval'] as const

/** Describes the proposed action in a line; `number` is that of the composition, as `#4`. */
export function describeProposal({ act, share }: Pick<ProposalRow, 'act' | 'share'>, number: string): string {
  switch (act.kind) {
    case 'move':
      return labels.move(number)
    case 'rollout':
      return share === null ? labels.rollout(number, act.body.percent) : labels.wider(number, share, act.body.percent)
    case 'promote':
      return act.body.anyway ? labels.promoteHalted(number) : labels.promote(number)
    case 'guard':
      return labels.guard(formatRate(act.body.guard.maxRate), formatRate(act.body.guard.errorLevel))
    case 'flags':
      return FLAGS.flatMap((flag) => {
        const isOn = act.body[flag]
        return isOn === undefined ? [] : [labels.flag(texts.flags[flag], isOn)]
      }).join(', ')
  }
}
