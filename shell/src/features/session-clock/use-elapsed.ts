import { useEffect, useState } from 'react'

/** Milliseconds since a moment by the given clock, updated at every full second while the page is in front. */
export function useElapsed(since: number, now: () => number): number {
  const [elapsed, setElapsed] = useState(() => now() - since)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const ms = now() - since
      setElapsed(ms)
      timer = setTimeout(tick, 1000 - (ms % 1000))
    }
    const turn = () => {
      clearTimeout(timer)
      if (!document.hidden) tick()
    }
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [since, now])
  return elapsed
}
