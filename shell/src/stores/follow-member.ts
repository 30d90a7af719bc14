import type { Shell } from './shell.ts'
import { startLazily } from './start-lazily.ts'

/** Follows the member's waiting items, once the code is loaded; returns a function that ends it. */
export const followMember = (shell: Shell): (() => void) =>
  startLazily(async () => {
    const { watchMember } = await import(/* webpackChunkName: "member-watch" */ './member-watch.ts')
    return () => watchMember(shell, window)
  })
