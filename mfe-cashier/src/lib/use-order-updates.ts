import type { Host } from '@tessera/platform'
import type { OrderEvent } from '@tessera/site'
import { useEffect } from 'react'

/** Polling interval, in case the event stream is silent. */
const POLL_INTERVAL_MS = 5_000

/**
 * Reloads data that external events may change at any moment: on an event of the stream, on the return from a bank's app,
 * and every 5 seconds while the page is visible.
 *
 * @param reload must be the same function on every render, such as a store's method
 */
export function useOrderUpdates(
  host: Pick<Host, 'events'>,
  orderKind: OrderEvent['of'],
  isOpen: boolean,
  reload: () => unknown,
): void {
  useEffect(
    () => host.events.on('order:changed', (order) => void (order.of === orderKind && reload())),
    [host, orderKind, reload],
  )
  useEffect(() => {
    if (!isOpen) return
    const poll = () => void (!document.hidden && reload())
    // A page from the back/forward cache may be shown without a visibility event.
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => void (persisted && reload())
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', poll)
    window.addEventListener('pageshow', reloadIfRestored)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      window.removeEventListener('pageshow', reloadIfRestored)
    }
  }, [isOpen, reload])
}
