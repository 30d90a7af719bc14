/** Random deviation of an interval, as a share of it. */
const SPREAD = 0.25

/**
 * Runs a function repeatedly, at intervals of about so many ms: tabs that started at the same moment, as all do when a
 * closed site opens, must not send their requests at the same moment. Returns a function that ends it.
 */
export function aboutEvery(ms: number, run: () => void, view: Window): () => void {
  let timer: number
  const next = () => {
    timer = view.setTimeout(
      () => {
        next()
        run()
      },
      ms * (1 - SPREAD + 2 * SPREAD * Math.random()),
    )
  }
  next()
  return () => view.clearTimeout(timer)
}
