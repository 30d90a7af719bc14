import type { PlanRow } from '@tessera/contracts'
import { texts } from '../../texts.ts'

/** Formats a plan's changes, for example `mfe-lobby 1.5.0, shell 2.0.0`. */
export const formatChanges = ({ changes }: Pick<PlanRow, 'changes'>): string =>
  Object.entries(changes)
    .map(([name, { version, gear }]) => `${name} ${version}${gear === 'hosted' ? ` (${texts.hosted})` : ''}`)
    .join(', ')

/** Describes the steps of each wave: percentages, time per step, and whether it promotes at the end. */
export const formatSchedule = ({ shares, minutes, promote }: PlanRow): string =>
  texts.waves.schedule(shares.join(', '), formatDuration(minutes), promote)

const formatDuration = (minutes: number): string =>
  minutes in texts.waves.stepTimes
    ? texts.waves.stepTimes[minutes as keyof typeof texts.waves.stepTimes]
    : texts.waves.minutes(minutes)
