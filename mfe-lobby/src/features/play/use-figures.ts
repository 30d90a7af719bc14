import type { Host } from '@tessera/platform'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { FiguresStore } from './figures.store.ts'

const RENEWED_MS = 10_000

/** Keeps the figures new while the page stands: by the clock, with the wallet, and when the network is back. */
export function useFigures(host: Host, figures: FiguresStore): void {
  useEffect(() => {
    const renew = () => void figures.renew()
    const timer = window.setInterval(renew, RENEWED_MS)
    const ends = [
      reaction(() => `${host.wallet.balance} ${host.wallet.bonus}`, renew),
      // Fingers on the game's page are not felt here: a stake that the server knows of tells that somebody is there.
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
      for (const end of ends) end()
      window.removeEventListener('online', renew)
      window.removeEventListener('offline', renew)
      void host.wallet.refresh()
    }
  }, [host, figures])
}
