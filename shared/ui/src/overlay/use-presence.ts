import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../reduced-motion.ts'

export type Presence = 'open' | 'closing' | 'gone'

/** Delays the unmount of a closing element for its exit transition. */
export function usePresence(open: boolean, ms: number): Presence {
  const [presence, setPresence] = useState<Presence>(open ? 'open' : 'gone')
  if (open && presence !== 'open') setPresence('open')
  if (!open && presence === 'open') setPresence(prefersReducedMotion() ? 'gone' : 'closing')
  useEffect(() => {
    if (presence !== 'closing') return
    const timer = setTimeout(() => setPresence('gone'), ms)
    return () => clearTimeout(timer)
  }, [presence, ms])
  return presence
}
