export interface Task {
  startedAt: number
  ms: number
}

export interface Shift {
  at: number
  value: number
}

/** Measurements by the page itself; times in milliseconds since navigation. */
export interface PageVitals {
  timeOrigin: number
  contentAt: number | null
  firstPaintAt: number | null
  lcpAt: number | null
  lcpElement: string | null
  tasks: Task[]
  shifts: Shift[]
}

/** Runs in the page before any other script. */
export function watchVitals(): void {
  const vitals: PageVitals = {
    timeOrigin: performance.timeOrigin,
    contentAt: null,
    firstPaintAt: null,
    lcpAt: null,
    lcpElement: null,
    tasks: [],
    shifts: [],
  }
  Object.assign(window, { benchSeen: vitals })
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true })
  observe('mark', (entry) => {
    if (entry.name === 'tessera:content') vitals.contentAt ??= entry.startTime
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstPaintAt = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    vitals.lcpAt = entry.startTime
    vitals.lcpElement = element
      ? `${element.tagName.toLowerCase()}.${element.className} in #${element.closest('[id]')?.id}`
      : vitals.lcpElement
  })
  observe('longtask', (entry) => vitals.tasks.push({ startedAt: entry.startTime, ms: entry.duration }))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.shifts.push({ at: entry.startTime, value })
  })
}

const LONG_TASK_MS = 50

/** Time beyond 50 ms of each long task, as far as it lies between two moments. */
export function blockingTime(tasks: readonly Task[], from: number, to: number): number {
  return tasks.reduce((sum, { startedAt, ms }) => {
    const overlap = Math.min(startedAt + ms, to) - Math.max(startedAt, from)
    return sum + Math.max(0, overlap - LONG_TASK_MS)
  }, 0)
}

/** Cumulative layout shift: the highest sum of shifts in a session window of at most 5 s, with gaps of at most 1 s. */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let sessionWindow = { from: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 }
  for (const { at, value } of shifts) {
    if (at - sessionWindow.last > 1000 || at - sessionWindow.from > 5000) sessionWindow = { from: at, last: at, sum: 0 }
    sessionWindow.last = at
    sessionWindow.sum += value
    worst = Math.max(worst, sessionWindow.sum)
  }
  return worst
}
