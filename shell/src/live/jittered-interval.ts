/** Random deviation of an interval, as a share of it. */
const JITTER = 0.25

/**
 * Runs a function repeatedly, at intervals of about so many ms: tabs that started at the same moment, as all do when a
 * closed site opens, must not send their requests at the same moment. Returns a function that ends it.
 */
export function startJitteredInterval(ms: number, run: () => void, view: Window): () => void {
  let timer: number
  const schedule = () => {
    timer = view.setTimeout(
      () => {
        schedule()
        run()
      },
      ms * (1 - JITTER + 2 * JITTER * Math.random()),
    )
  }
  schedule()
  return () => view.clearTimeout(timer)
}
