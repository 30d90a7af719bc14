import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time of the thread in microseconds. */
  tdur?: number
  args: { name?: string }
}

const TASK = 'RunTask'
const MAIN_THREAD = 'CrRendererMain'

/**
 * Watches the tasks of the page's main thread until the returned function is called, which resolves with the longest in
 * milliseconds. Only the thread's CPU time counts, slow-down included: other load of the machine is not the page's.
 */
export async function watchMainThread(cdp: CDPSession): Promise<() => Promise<number>> {
  const longestByThread = new Map<string, number>()
  const mainThreads = new Set<string>()
  const collect = ({ value }: { value: unknown[] }) => {
    for (const { name, pid, tid, tdur = 0, args } of value as TraceEvent[]) {
      const thread = `${pid} ${tid}`
      if (name === TASK) longestByThread.set(thread, Math.max(tdur, longestByThread.get(thread) ?? 0))
      if (name === 'thread_name' && args.name === MAIN_THREAD) mainThreads.add(thread)
    }
  }
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] },
  })
  return async () => {
    const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
    await cdp.send('Tracing.end')
    await complete
    cdp.off('Tracing.dataCollected', collect)
    return Math.max(0, ...[...mainThreads].map((thread) => longestByThread.get(thread) ?? 0)) / 1000
  }
}
