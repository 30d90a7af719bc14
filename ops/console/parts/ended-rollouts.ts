import type { MoveReply } from '@tessera/contracts'
import { texts } from '../texts.ts'

/** Notice of a move, and of every rollout that it ended. */
export const withEnded = (message: string, { rollouts }: Pick<MoveReply, 'rollouts'>): string =>
  [
    message,
    ...rollouts.flatMap(({ number, ended }) => (ended ? [texts.rollout.ended(number, ended.message)] : [])),
  ].join(' ')
