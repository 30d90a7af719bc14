import type { Host } from '@tessera/platform'
import { watchModals } from '@tessera/ui'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'

/** So long nothing is pressed, scrolled or typed, and nothing lies over the page. */
const CALM_MS = 3000
const TOUCHES = ['pointerdown', 'keydown'] as const
const MOVES = [...TOUCHES, 'scroll', 'wheel', 'touchmove'] as const

/**
 * True at a moment for something that opens automatically: the visitor has interacted with the page, because otherwise
 * browsers ignore it for Back, has paused for a while, and no popup is open. Evaluated again whenever `isEnabled` becomes true.
 */
export function useCalm({ popups }: Pick<Host, 'popups'>, isEnabled: boolean): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    let timer: ReturnType<typeof setTimeout>
    let openCount = 0
    let wasTouched = navigator.userActivation?.hasBeenActive ?? false
    const restartTimer = () => {
      clearTimeout(timer)
      if (wasTouched && openCount === 0 && popups.open === null) timer = setTimeout(() => setCalm(true), CALM_MS)
    }
    const touched = () => {
      wasTouched = true
      restartTimer()
    }
    const ended = new AbortController()
    const options = { signal: ended.signal, passive: true, capture: true }
    for (const move of MOVES) window.addEventListener(move, restartTimer, options)
    for (const touch of TOUCHES) window.addEventListener(touch, touched, options)
    const unwatch = watchModals((count) => {
      openCount = count
      restartTimer()
    })
    const stop = reaction(() => popups.open, restartTimer, { fireImmediately: true })
    return () => {
      clearTimeout(timer)
      ended.abort()
      unwatch()
      stop()
      setCalm(false)
    }
  }, [popups, isEnabled])
  return isCalm
}
