import type { TextKey } from '@tessera/i18n'

type Key = TextKey<'mfe-cashier'>

/** Time-out lengths, in hours: a day to six weeks. */
export const TIME_OUT_HOURS: readonly (readonly [hours: number, text: Key])[] = [
  [24, 'limits.h24'],
  [72, 'limits.h72'],
  [168, 'limits.h168'],
  [336, 'limits.h336'],
  [720, 'limits.h720'],
  [1008, 'limits.h1008'],
]

/** Self-exclusion lengths, in months: half a year to five years. */
export const EXCLUSION_MONTHS: readonly (readonly [months: number, text: Key])[] = [
  [6, 'limits.m6'],
  [12, 'limits.m12'],
  [24, 'limits.m24'],
  [60, 'limits.m60'],
]
