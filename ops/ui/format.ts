import { texts } from './texts.ts'

const INTEGER_FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const FULL_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})
const SHORT_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const CLOCK_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const NO_VALUE = '–'

export const formatCount = (value: number): string => INTEGER_FORMAT.format(value)

/** Formats bytes as B, kB (1,000 bytes) or MB (1,000,000 bytes). */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes)
  if (size < 1000) return `${bytes} B`
  return size < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}

/** Formats a difference in bytes with its sign, using a real minus sign. */
export const formatBytesDelta = (bytes: number): string =>
  bytes === 0 ? '±0' : `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))}`

/** Formats a rate between 0 and 1 in percent, with two decimals below 1 %, otherwise one. */
export function formatRate(rate: number): string {
  const percent = rate * 100
  if (percent > 0 && percent < 0.01) return '< 0.01 %'
  return `${Number(percent.toFixed(percent < 1 ? 2 : 1))} %`
}

export const formatMs = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)

/** Formats a p75 as `≤`, because the registry returns the upper bound of a histogram bucket. */
export const formatP75 = (ms: number | null): string => (ms === null ? NO_VALUE : `≤ ${formatMs(ms)}`)

/** Formats the exact time, with its zone. */
export const formatTime = (iso: string): string => FULL_TIME_FORMAT.format(new Date(iso))
/** Formats the time for lists, without seconds and year. */
export const formatShortTime = (iso: string): string => SHORT_TIME_FORMAT.format(new Date(iso))
export const formatClock = (iso: string): string => CLOCK_TIME_FORMAT.format(new Date(iso))

/** Formats the time elapsed since `iso` in its largest unit, for example `3 min ago`. */
export function formatAgo(iso: string, now: number): string {
  const elapsedMs = Math.max(0, now - Date.parse(iso))
  if (elapsedMs < MINUTE_MS) return texts.ago.now
  if (elapsedMs < HOUR_MS) return texts.ago.minutes(Math.floor(elapsedMs / MINUTE_MS))
  if (elapsedMs < DAY_MS) return texts.ago.hours(Math.floor(elapsedMs / HOUR_MS))
  return texts.ago.days(Math.floor(elapsedMs / DAY_MS))
}
