import type { Shell } from '../../stores/shell.ts'

/** Reloads what the page that stands shows, and the member's balance; a page that does not say how is loaded anew. */
export async function refreshPage({ events, session, wallet }: Shell, reload: () => void): Promise<void> {
  const waits: Promise<unknown>[] = []
  events.emit('page:refresh', { wait: (done) => void waits.push(done) })
  if (waits.length === 0) return reload()
  if (session.isLoggedIn) waits.push(wallet.refresh())
  await Promise.allSettled(waits)
}
