import { watchHome } from './home-prompts.ts'
import type { Shell } from './shell.ts'
import { watchUnread } from './unread-watch.ts'

/** Watches everything that waits for a member: unread counts, and prompts on home load. Returns a function that ends it. */
export function watchMember(shell: Shell, view: Window): () => void {
  const disposers = [watchUnread(shell, view), watchHome(shell)]
  return () => {
    for (const dispose of disposers) dispose()
  }
}
