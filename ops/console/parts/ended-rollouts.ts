import type { MoveReply } from '@tessera/contracts'
import { texts } from '../texts.ts'

/** Appends a sentence to a notice for every rollout that the move ended. */
export const withEndedRollouts = (message: string, { rollouts }: Pick<MoveReply, 'rollouts'>): string =>
  [
    message,
    ...rollouts.flatMap(({ number, ended }) => (ended ? [texts.rollout.ended(number, ended.message)] : [])),
  ].join(' ')
