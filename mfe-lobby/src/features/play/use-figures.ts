import type { Host } from '@tessera/platform'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { FiguresStore } from './figures.store.ts'

const REFRESH_INTERVAL_MS = 10_000

/** Refreshes the figures while the page is open: by a timer, on changes of the wallet, and when the network is back. */
export function useFigures(host: Host, figures: FiguresStore): void {
  useEffect(() => {
    const refresh = () => void figures.refresh()
    const timer = window.setInterval(refresh, REFRESH_INTERVAL_MS)
    const disposers = [
      reaction(() => `${host.wallet.balance} ${host.wallet.bonus}`, refresh),
      // Input in the game's frame is not visible here: a new stake on the server shows that the member is active.
      reaction(
        () => figures.current?.staked,
        (staked, previous) => {
          if (staked && previous && staked !== previous)
            document.dispatchEvent(new Event('pointermove', { bubbles: true }))
        },
      ),
    ]
    window.addEventListener('online', refresh)
    window.addEventListener('offline', refresh)
    return () => {
      window.clearInterval(timer)
      for (const dispose of disposers) dispose()
      window.removeEventListener('online', refresh)
      window.removeEventListener('offline', refresh)
      void host.wallet.refresh()
    }
  }, [host, figures])
}
