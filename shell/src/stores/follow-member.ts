import type { Shell } from './shell.ts'

/** Follows what waits for the member, once its code is here; answers the end. */
export function followMember(shell: Shell): () => void {
  let over = false
  let stop: (() => void) | null = null
  import(/* webpackChunkName: "member-watch" */ './member-watch.ts').then(
    ({ watchMember }) => {
      if (!over) stop = watchMember(shell, window)
    },
    (error: unknown) => console.error(error),
  )
  return () => {
    over = true
    stop?.()
  }
}
