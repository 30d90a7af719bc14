import { useEffect, useState } from 'react'

/** Milliseconds since a moment by the given clock, updated at every full second while the page is visible. */
export function useElapsed(since: number, now: () => number): number {
  const [elapsed, setElapsed] = useState(() => now() - since)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const ms = now() - since
      setElapsed(ms)
      timer = setTimeout(tick, 1000 - (ms % 1000))
    }
    const onVisibilityChange = () => {
      clearTimeout(timer)
      if (!document.hidden) tick()
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [since, now])
  return elapsed
}
