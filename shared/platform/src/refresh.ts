import { useEffect } from 'react'
import type { Host } from './host.ts'

/**
 * Answers a page that is drawn down for something newer: with it the page loads anew what it shows, without it the document is
 * loaded anew. `reload` answers once it is here, or has failed; it is the store's own, so that it is the same on every draw.
 *
 * @example
 * useRefresh(host, store.summary.load)
 */
export function useRefresh({ events }: Pick<Host, 'events'>, reload: () => Promise<unknown>): void {
  useEffect(() => events.on('page:refresh', ({ wait }) => wait(reload())), [events, reload])
}
