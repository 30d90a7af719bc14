import { setTimeout as sleep } from 'node:timers/promises'
import { withPhone } from './browser.ts'
import { maxLevel } from './levels.ts'
import { type NetworkLog, recordNetwork } from './network-log.ts'
import { blockingTime, layoutShift, type PageVitals, watchVitals } from './vitals.ts'

const CPU_SLOWDOWN = 4
const CONTENT_TIMEOUT_MS = 45_000
const QUIET_TIMEOUT_MS = 60_000
const QUIET_MS = 1500
const BLOCKING_AFTER_CONTENT_MS = 2000

/** Figures of one page load; bytes as encoded on the wire, times in milliseconds since navigation. */
export interface ColdLoad {
  /** Bytes of the scripts that had loaded when content was in the document. */
  jsBytes: number
  totalBytes: number
  requests: number
  /** Number of requests that started before content. */
  contentRequests: number
  levels: number
  /** Levels of the requests that started before content. */
  contentLevels: number
  contentMs: number
  /** From the last byte of those scripts to content. */
  afterLastByteMs: number
  lcpMs: number
  tbtMs: number
  cls: number
}

/** Loads a page with an empty cache on a slowed-down CPU, until it is quiet. */
export const coldLoad = (url: string, cpuSlowdown = CPU_SLOWDOWN): Promise<ColdLoad> =>
  withPhone(cpuSlowdown, async ({ page, cdp }) => {
    const log = await recordNetwork(cdp)
    await page.addInitScript(watchVitals)
    await page.goto(url, { waitUntil: 'commit' })
    const readVitals = () => page.evaluate(() => (window as unknown as { benchSeen: PageVitals }).benchSeen)
    await page.waitForFunction(
      () => (window as unknown as { benchSeen: PageVitals }).benchSeen.contentAt !== null,
      null,
      {
        timeout: CONTENT_TIMEOUT_MS,
        polling: 200,
      },
    )
    await sleep(BLOCKING_AFTER_CONTENT_MS)
    await waitUntilQuiet(log)
    return figuresOf(await readVitals(), log)
  })

async function waitUntilQuiet(log: NetworkLog): Promise<void> {
  const deadline = Date.now() + QUIET_TIMEOUT_MS
  while (log.pendingCount() > 0 || Date.now() - log.lastChangeAt() < QUIET_MS) {
    if (Date.now() > deadline) throw new Error(`${log.pendingCount()} requests are still pending`)
    await sleep(50)
  }
}

function figuresOf(vitals: PageVitals, { requests }: NetworkLog): ColdLoad {
  const failed = requests.filter((request) => request.hasFailed)
  if (failed.length > 0)
    throw new Error(`requests of the page failed: ${failed.map((request) => request.url).join(' ')}`)
  const { contentAt, firstPaintAt, lcpAt } = vitals
  if (contentAt === null || firstPaintAt === null || lcpAt === null) throw new Error('the page painted nothing')
  const contentTime = vitals.timeOrigin + contentAt
  const scripts = requests.filter(
    ({ kind, endedAt }) => kind === 'Script' && endedAt !== null && endedAt <= contentTime,
  )
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    jsBytes: sum(scripts.map((script) => script.bodyBytes)),
    totalBytes: sum(requests.map((request) => request.wireBytes)),
    requests: requests.length,
    contentRequests: requests.filter(({ startedAt }) => startedAt <= contentTime).length,
    levels: maxLevel(requests),
    contentLevels: maxLevel(requests, contentTime),
    contentMs: contentAt,
    afterLastByteMs: contentTime - Math.max(...scripts.map((script) => script.endedAt ?? 0)),
    lcpMs: lcpAt,
    tbtMs: blockingTime(vitals.tasks, firstPaintAt, contentAt + BLOCKING_AFTER_CONTENT_MS),
    cls: layoutShift(vitals.shifts),
  }
}
