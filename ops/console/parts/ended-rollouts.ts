import type { MoveReply } from '@tessera/contracts'
import { texts } from '../texts.ts'

/** Notice of a move, and of every rollout that it ended. */
export const withEnded = (told: string, { rollouts }: Pick<MoveReply, 'rollouts'>): string =>
  [told, ...rollouts.flatMap(({ number, ended }) => (ended ? [texts.rollout.ended(number, ended.message)] : []))].join(
    ' ',
  )
