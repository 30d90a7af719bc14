import { watchHome } from './home-questions.ts'
import type { Shell } from './shell.ts'
import { watchUnread } from './unread-watch.ts'

/** Everything that waits for a member: unread counts, and what is asked of the member on home load. Answers the end. */
export function watchMember(shell: Shell, view: Window): () => void {
  const ends = [watchUnread(shell, view), watchHome(shell)]
  return () => {
    for (const end of ends) end()
  }
}
