import { watchContracts } from './contract-watch.ts'
import type { Shell } from './shell.ts'
import { watchUnread } from './unread-watch.ts'

/** Everything that waits for a member: unread counts and contract requests. Answers the end. */
export function watchMember(shell: Shell, view: Window): () => void {
  const ends = [watchUnread(shell, view), watchContracts(shell)]
  return () => {
    for (const end of ends) end()
  }
}
