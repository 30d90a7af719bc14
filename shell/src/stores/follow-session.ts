import { follow } from './follow.ts'
import type { Shell } from './shell.ts'

/** Follows the session's money and, of a member's, whether anybody is there, once the code is here; answers the end. */
export const followSession = (shell: Shell, isMember: boolean): (() => void) =>
  follow(async () => {
    const { watchSession } = await import(/* webpackChunkName: "session-watch" */ './session-watch.ts')
    return () => watchSession(shell, isMember, window)
  })
