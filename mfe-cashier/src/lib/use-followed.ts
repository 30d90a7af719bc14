import type { Host } from '@tessera/platform'
import type { OrderEvent } from '@tessera/site'
import { useEffect } from 'react'

/** Without a word of the stream. */
const POLL_MS = 5_000

/**
 * Asks again for what the outside may move at any moment: when the stream tells of it, when the visitor comes back from a bank's app,
 * and each 5 seconds while the page is in front.
 *
 * @param ask the store's own, so that it is the same on every draw
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
    // A page that comes out of the browser's memory is shown without having been hidden to itself.
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
