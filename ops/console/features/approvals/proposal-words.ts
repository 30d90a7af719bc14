import type { ProposalRow } from '@tessera/contracts'
import { formatRate } from '../../../ui/format.ts'
import { texts } from '../../texts.ts'

const words = texts.approvals.acts
const FLAGS = ['locked', 'protected', 'approval'] as const

/** Describes the proposed action in a line; `number` is that of the composition, as `#4`. */
export function inWords({ act, share }: Pick<ProposalRow, 'act' | 'share'>, number: string): string {
  switch (act.kind) {
    case 'move':
      return words.move(number)
    case 'rollout':
      return share === null ? words.rollout(number, act.body.percent) : words.wider(number, share, act.body.percent)
    case 'promote':
      return act.body.anyway ? words.promoteHalted(number) : words.promote(number)
    case 'guard':
      return words.guard(formatRate(act.body.guard.maxRate), formatRate(act.body.guard.errorLevel))
    case 'flags':
      return FLAGS.flatMap((flag) => {
        const isOn = act.body[flag]
        return isOn === undefined ? [] : [words.flag(texts.flags[flag], isOn)]
      }).join(', ')
  }
}
