import { follow } from '../../stores/follow.ts'
import type { Shell } from '../../stores/shell.ts'

/** Follows whether anybody is there, once its code is here; answers the end. */
export const followLock = (shell: Shell): (() => void) =>
  follow(async () => {
    const { watchLock } = await import(/* webpackChunkName: "lock-watch" */ './watch-lock.ts')
    return () => watchLock(shell, window)
  })
