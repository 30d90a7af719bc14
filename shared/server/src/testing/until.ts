import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than the time limit of a test, so that a hang is reported with the name of its condition. */
const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 10

type Truthy<T> = Exclude<T, false | null | undefined | 0 | ''>

/**
 * Polls until the condition returns a truthy value, and returns that value. After a minute it throws an error that names `label`, by
 * default the source of the condition. Polls in real time under fake timers, too.
 *
 * @example await until(() => received.length === 2, 'two notifications')
 */
export async function until<T>(condition: () => T | Promise<T>, label = String(condition)): Promise<Truthy<T>> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const value = await condition()
    if (value) return value as Truthy<T>
    if (performance.now() > deadline) throw new Error(`timed out after ${TIMEOUT_MS / 1000} s waiting for ${label}`)
    await sleep(POLL_INTERVAL_MS)
  }
}
