/** How far a turn may come before or after its time. */
const SPREAD = 0.25

/**
 * Runs something again and again, each time after about so many ms: tabs that began in one moment, as all do when a closed site
 * opens, must not go on asking in one moment. Answers the end of it.
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
