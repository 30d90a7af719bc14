import type { Host } from '@tessera/platform'
import { watchModals } from '@tessera/ui'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'

/** Time without input and without an open popup after which the visitor counts as idle. */
const IDLE_AFTER_MS = 3000
const INTERACTION_EVENTS = ['pointerdown', 'keydown'] as const
const ACTIVITY_EVENTS = [...INTERACTION_EVENTS, 'scroll', 'wheel', 'touchmove'] as const

/**
 * True when a popup may open automatically: the visitor has interacted with the page (otherwise
 * browsers skip it on Back), has paused for a while, and no other popup is open. Evaluated again whenever `isEnabled` becomes true.
 */
export function useIdle({ popups }: Pick<Host, 'popups'>, isEnabled: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    let timer: ReturnType<typeof setTimeout>
    let openCount = 0
    let hasInteracted = navigator.userActivation?.hasBeenActive ?? false
    const restartTimer = () => {
      clearTimeout(timer)
      if (hasInteracted && openCount === 0 && popups.open === null)
        timer = setTimeout(() => setIsIdle(true), IDLE_AFTER_MS)
    }
    const onInteraction = () => {
      hasInteracted = true
      restartTimer()
    }
    const abortController = new AbortController()
    const options = { signal: abortController.signal, passive: true, capture: true }
    for (const eventName of ACTIVITY_EVENTS) window.addEventListener(eventName, restartTimer, options)
    for (const eventName of INTERACTION_EVENTS) window.addEventListener(eventName, onInteraction, options)
    const unwatchModals = watchModals((count) => {
      openCount = count
      restartTimer()
    })
    const disposeReaction = reaction(() => popups.open, restartTimer, { fireImmediately: true })
    return () => {
      clearTimeout(timer)
      abortController.abort()
      unwatchModals()
      disposeReaction()
      setIsIdle(false)
    }
  }, [popups, isEnabled])
  return isIdle
}
