import { follow } from './follow.ts'
import type { Shell } from './shell.ts'

/** Follows what waits for the member, once its code is here; answers the end. */
export const followMember = (shell: Shell): (() => void) =>
  follow(async () => {
    const { watchMember } = await import(/* webpackChunkName: "member-watch" */ './member-watch.ts')
    return () => watchMember(shell, window)
  })
