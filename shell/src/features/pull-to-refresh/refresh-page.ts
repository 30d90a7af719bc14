import type { Shell } from '../../stores/shell.ts'

/** Reloads the current page's data, and the member's balance; a page without a handler is reloaded. */
export async function refreshPage({ events, session, wallet }: Shell, reload: () => void): Promise<void> {
  const pending: Promise<unknown>[] = []
  events.emit('page:refresh', { wait: (reloadPromise) => void pending.push(reloadPromise) })
  if (pending.length === 0) return reload()
  if (session.isLoggedIn) pending.push(wallet.refresh())
  await Promise.allSettled(pending)
}
