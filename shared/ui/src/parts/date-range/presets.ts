import { addDays, addMonths, type DayRange, daysIn, firstOfMonth, lastOfMonth } from './days.ts'

export type Preset = 'today' | 'yesterday' | 'last7' | 'last30' | 'month' | 'lastMonth'

export const USUAL: readonly Preset[] = ['today', 'yesterday', 'last7', 'last30', 'month']

export interface Bounds {
  readonly min: string
  readonly max: string
  /** Maximum number of days in a range. */
  readonly maxDays?: number | undefined
}

const PRESETS: Record<Preset, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last7: (today) => ({ from: addDays(today, -6), to: today }),
  last30: (today) => ({ from: addDays(today, -29), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => {
    const from = addMonths(firstOfMonth(today), -1)
    return { from, to: lastOfMonth(from) }
  },
}

/** Preset ranges that are within the bounds, with their names. */
export const presetRanges = (
  today: string,
  { min, max, maxDays }: Bounds,
  offeredPresets: readonly Preset[] = USUAL,
): [Preset, DayRange][] =>
  offeredPresets
    .map((preset): [Preset, DayRange] => [preset, PRESETS[preset](today)])
    .filter(([, range]) => range.from >= min && range.to <= max && (maxDays === undefined || daysIn(range) <= maxDays))
