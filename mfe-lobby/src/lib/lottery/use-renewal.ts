import { useEffect } from 'react'

/** Polls at a fixed interval while the page is visible, and immediately when it becomes visible or the network is back. */
export function useRenewal(renew: () => unknown, everyMs: number): void {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) renew()
    }
    const timer = window.setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('online', ask)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('online', ask)
    }
  }, [renew, everyMs])
}
