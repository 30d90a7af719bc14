/** Delay before a failed code file is loaded again. */
const RETRY_DELAY_MS = 15_000

/** Starts a task whose code is loaded later; returns a function that ends it. */
export function startLazily(load: () => Promise<() => () => void>): () => void {
  let isStopped = false
  let stop: (() => void) | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const attempt = (): void => {
    load().then(
      (start) => {
        if (!isStopped) stop = start()
      },
      (error: unknown) => {
        console.error(error)
        if (!isStopped) retryTimer = setTimeout(attempt, RETRY_DELAY_MS)
      },
    )
  }
  attempt()
  return () => {
    isStopped = true
    clearTimeout(retryTimer)
    stop?.()
  }
}
