import type { Rollout } from '@tessera/contracts'
import { texts } from '../texts.ts'

/** A rollout's share in a word. */
export const shareOf = ({ haltedAt, percent }: Rollout): string => (haltedAt ? texts.timeline.halted : `${percent} %`)
