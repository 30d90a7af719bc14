export * from './date-range.tsx'
export type { DayRange } from './days.ts'
