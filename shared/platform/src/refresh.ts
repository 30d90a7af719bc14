import { useEffect } from 'react'
import type { Host } from './host.ts'

/**
 * Handles a pull-to-refresh: with it the page reloads its data, without it the document is reloaded. `reload` resolves once
 * the data are loaded, or have failed; it must be the store's own function, so that it is the same at every render.
 *
 * @example
 * useRefresh(host, store.summary.load)
 */
export function useRefresh({ events }: Pick<Host, 'events'>, reload: () => Promise<unknown>): void {
  useEffect(() => events.on('page:refresh', ({ wait }) => wait(reload())), [events, reload])
}
