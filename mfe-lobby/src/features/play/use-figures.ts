import type { Host } from '@tessera/platform'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { FiguresStore } from './figures.store.ts'

const RENEWED_MS = 10_000

/** Refreshes the figures while the page is open: by a timer, on changes of the wallet, and when the network is back. */
export function useFigures(host: Host, figures: FiguresStore): void {
  useEffect(() => {
    const renew = () => void figures.renew()
    const timer = window.setInterval(renew, RENEWED_MS)
    const disposers = [
      reaction(() => `${host.wallet.balance} ${host.wallet.bonus}`, renew),
      // Touches in the game's frame are not visible here: a new stake on the server shows that the member is active.
      reaction(
        () => figures.now?.staked,
        (staked, before) => {
          if (staked && before && staked !== before) document.dispatchEvent(new Event('pointermove', { bubbles: true }))
        },
      ),
    ]
    window.addEventListener('online', renew)
    window.addEventListener('offline', renew)
    return () => {
      window.clearInterval(timer)
      for (const end of disposers) end()
      window.removeEventListener('online', renew)
      window.removeEventListener('offline', renew)
      void host.wallet.refresh()
    }
  }, [host, figures])
}
