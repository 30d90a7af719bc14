export * from './date-range.tsx'
export type { DayRange } from './days.ts'
export type { Preset } from './presets.ts'
