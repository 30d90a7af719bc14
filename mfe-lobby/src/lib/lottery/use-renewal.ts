import { useEffect } from 'react'

/** Polls at a fixed interval while the page is visible, and immediately when it becomes visible or the network is back. */
export function useRenewal(renew: () => unknown, everyMs: number): void {
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) renew()
    }
    const timer = window.setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [renew, everyMs])
}
