import type { PlanRow } from '@tessera/contracts'
import { texts } from '../../texts.ts'

/** Describes a plan's changes: `mfe-lobby 1.5.0, shell 2.0.0`. */
export const formatChanges = ({ changes }: Pick<PlanRow, 'changes'>): string =>
  Object.entries(changes)
    .map(([name, { version, gear }]) => `${name} ${version}${gear === 'hosted' ? ` (${texts.hosted})` : ''}`)
    .join(', ')

/** Describes the steps in each wave. */
export const formatSchedule = ({ shares, minutes, promote }: PlanRow): string =>
  texts.waves.course(shares.join(', '), formatDuration(minutes), promote)

const formatDuration = (minutes: number): string =>
  minutes in texts.waves.times
    ? texts.waves.times[minutes as keyof typeof texts.waves.times]
    : texts.waves.minutes(minutes)
