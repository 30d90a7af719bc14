/** Delay before a failed code file is loaded again. */
const AGAIN_MS = 15_000

/** Starts a task whose code is loaded later; returns a function that ends it. */
export function follow(load: () => Promise<() => () => void>): () => void {
  let over = false
  let stop: (() => void) | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = (): void => {
    load().then(
      (start) => {
        if (!over) stop = start()
      },
      (error: unknown) => {
        console.error(error)
        if (!over) again = setTimeout(begin, AGAIN_MS)
      },
    )
  }
  begin()
  return () => {
    over = true
    clearTimeout(again)
    stop?.()
  }
}
