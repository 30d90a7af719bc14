import type { StatusStore } from '../stores/status.store.ts'

/** A site that closes is closed in every open tab within half a minute, and opens again as fast. */
const EVERY_MS = 20_000

/** Reads the status again and again while the tab is in front, and at once when it comes to the front. */
export function followStatus(status: Pick<StatusStore, 'load'>, view: Window): void {
  const read = () => {
    if (view.document.visibilityState === 'visible') void status.load()
  }
  view.setInterval(read, EVERY_MS)
  view.addEventListener('online', read)
  view.document.addEventListener('visibilitychange', read)
}
