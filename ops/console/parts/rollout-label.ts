import type { Rollout } from '@tessera/contracts'
import { texts } from '../texts.ts'

/** Label of a rollout's percentage, or of its halt. */
export const rolloutLabel = ({ haltedAt, percent }: Rollout): string =>
  haltedAt ? texts.timeline.halted : `${percent} %`
