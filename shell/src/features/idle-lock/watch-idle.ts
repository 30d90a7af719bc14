import { translate } from '@tessera/i18n'
import type { Shell } from '../../stores/shell.ts'

/** Interval at which a tab notifies the others of input. */
const TELL_MS = 5000
const WARNING_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'] as const

/**
 * Locks once no tab of this browser had input for the merchant's time, with a warning a minute before. Events of the page
 * itself are not input. On a device that slept, the elapsed time is checked before its first input counts.
 */
export function watchIdle({ lock, toasts }: Pick<Shell, 'lock' | 'toasts'>, view: Window) {
  const { idleMs } = lock
  const warningMs = Math.min(WARNING_MS, idleMs / 2)
  let last = lock.touchedAt() ?? Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  let endWarning: (() => void) | null = null

  const broadcast = () => {
    clearTimeout(telling)
    telling = undefined
    lock.touch(last)
  }
  const leftMs = () => {
    last = Math.max(last, lock.touchedAt() ?? 0)
    return last + idleMs - Date.now()
  }
  const check = (): void => {
    clearTimeout(timer)
    endWarning?.()
    endWarning = null
    if (!lock.isWatched() || lock.isLocked) return
    const remainingMs = leftMs()
    if (remainingMs <= 0) {
      lock.lock()
      return
    }
    if (remainingMs <= warningMs) endWarning = toasts.show('info', translate('shell')('lock.soon'), remainingMs)
    timer = setTimeout(check, remainingMs <= warningMs ? remainingMs : remainingMs - warningMs)
  }
  const touched = ({ type, target }: Event) => {
    // Parts that move by themselves scroll too; the page does not.
    if (lock.isLocked || (type === 'scroll' && target !== view.document)) return
    if (Date.now() - last >= idleMs) check()
    if (lock.isLocked) return
    last = Date.now()
    telling ??= setTimeout(broadcast, TELL_MS)
    if (endWarning) check()
  }
  const turned = () => {
    if (view.document.visibilityState === 'visible') check()
    else if (telling !== undefined) broadcast()
  }

  const end = new AbortController()
  if (idleMs > 0) {
    const options = { signal: end.signal, capture: true, passive: true }
    for (const name of TOUCHES) view.addEventListener(name, touched, options)
    view.document.addEventListener('visibilitychange', turned, options)
    view.addEventListener('pageshow', turned, options)
    check()
  }
  return {
    check,
    stop(): void {
      end.abort()
      clearTimeout(timer)
      clearTimeout(telling)
      endWarning?.()
    },
  }
}
