import { useEffect } from 'react'

/** Polls at a fixed interval while the page is visible, and immediately when it becomes visible or the network is back. */
export function usePolling(reload: () => unknown, intervalMs: number): void {
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) reload()
    }
    const timer = window.setInterval(refresh, intervalMs)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [reload, intervalMs])
}
