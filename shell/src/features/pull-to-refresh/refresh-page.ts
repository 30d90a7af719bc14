import type { Shell } from '../../stores/shell.ts'

/** Reloads the current page's data, and the member's balance; a page without a handler is reloaded. */
export async function refreshPage({ events, session, wallet }: Shell, reload: () => void): Promise<void> {
  const waits: Promise<unknown>[] = []
  events.emit('page:refresh', { wait: (done) => void waits.push(done) })
  if (waits.length === 0) return reload()
  if (session.isLoggedIn) waits.push(wallet.refresh())
  await Promise.allSettled(waits)
}
