import { texts } from './texts.ts'

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const FULL_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})
const SHORT_TIME = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const CLOCK_TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const NOTHING = '–'

export const formatCount = (value: number): string => NUMBER.format(value)

/** Bytes as kB of 1,000, or MB from a million on. */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes)
  if (size < 1000) return `${bytes} B`
  return size < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}

/** A difference with its sign; a minus, not a hyphen. */
export const formatDelta = (bytes: number): string =>
  bytes === 0 ? '±0' : `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))}`

/** Formats a share between 0 and 1 in percent, with as many digits as are significant. */
export function formatRate(rate: number): string {
  const percent = rate * 100
  if (percent > 0 && percent < 0.01) return '< 0.01 %'
  return `${Number(percent.toFixed(percent < 1 ? 2 : 1))} %`
}

export const formatMs = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)

/** The registry's p75 is the upper bound of a histogram bucket. */
export const formatP75 = (ms: number | null): string => (ms === null ? NOTHING : `≤ ${formatMs(ms)}`)

/** Formats the exact time, with its zone. */
export const formatTime = (iso: string): string => FULL_TIME.format(new Date(iso))
/** Formats the time for lists, without seconds and year. */
export const formatShortTime = (iso: string): string => SHORT_TIME.format(new Date(iso))
export const formatClock = (iso: string): string => CLOCK_TIME.format(new Date(iso))

/** Formats the elapsed time, in one unit. */
export function formatAgo(iso: string, now: number): string {
  const elapsedMs = Math.max(0, now - Date.parse(iso))
  if (elapsedMs < MINUTE) return texts.ago.now
  if (elapsedMs < HOUR) return texts.ago.minutes(Math.floor(elapsedMs / MINUTE))
  if (elapsedMs < DAY) return texts.ago.hours(Math.floor(elapsedMs / HOUR))
  return texts.ago.days(Math.floor(elapsedMs / DAY))
}
