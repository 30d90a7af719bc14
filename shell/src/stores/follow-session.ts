import type { Shell } from './shell.ts'
import { startLazily } from './start-lazily.ts'

/** Follows the session's money and, for a member, inactivity, once the code is loaded; returns a function that ends it. */
export const followSession = (shell: Shell, isMember: boolean): (() => void) =>
  startLazily(async () => {
    const { watchSession } = await import(/* webpackChunkName: "session-watch" */ './session-watch.ts')
    return () => watchSession(shell, isMember, window)
  })
