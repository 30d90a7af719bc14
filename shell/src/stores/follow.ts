/** A code file that did not come is asked for again after this. */
const AGAIN_MS = 15_000

/** Starts something whose code comes later, once it is here; answers the end. */
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
