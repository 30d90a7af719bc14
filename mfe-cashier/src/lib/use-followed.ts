import type { Host } from '@tessera/platform'
import type { OrderEvent } from '@tessera/site'
import { useEffect } from 'react'

/** Without a word of the stream. */
const POLL_MS = 5_000

/**
 * Reloads data that external events may change at any moment: on an event of the stream, on the return from a bank's app,
 * and every 5 seconds while the page is visible.
 *
 * @param ask the store's own method, so that it is the same on every render
 */
export function useFollowed(
  host: Pick<Host, 'events'>,
  of: OrderEvent['of'],
  isOpen: boolean,
  ask: () => unknown,
): void {
  useEffect(() => host.events.on('order:changed', (order) => void (order.of === of && ask())), [host, of, ask])
  useEffect(() => {
    if (!isOpen) return
    const look = () => void (!document.hidden && ask())
    // A page from the back/forward cache may be shown without a visibility event.
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    const timer = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [isOpen, ask])
}
