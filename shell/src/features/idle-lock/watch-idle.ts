import { translate } from '@tessera/i18n'
import type { Shell } from '../../stores/shell.ts'

/** Interval at which a tab notifies the others of input. */
const BROADCAST_INTERVAL_MS = 5000
const WARNING_MS = 60_000
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'] as const

/**
 * Locks once no tab of this browser had input for the merchant's time, with a warning a minute before. Events of the page
 * itself are not input. On a device that slept, the elapsed time is checked before its first input counts.
 */
export function watchIdle({ lock, toasts }: Pick<Shell, 'lock' | 'toasts'>, view: Window) {
  const { idleMs } = lock
  const warningMs = Math.min(WARNING_MS, idleMs / 2)
  let lastInputAt = lock.touchedAt() ?? Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let broadcastTimer: ReturnType<typeof setTimeout> | undefined
  let endWarning: (() => void) | null = null

  const broadcast = () => {
    clearTimeout(broadcastTimer)
    broadcastTimer = undefined
    lock.touch(lastInputAt)
  }
  const computeRemainingMs = () => {
    lastInputAt = Math.max(lastInputAt, lock.touchedAt() ?? 0)
    return lastInputAt + idleMs - Date.now()
  }
  const check = (): void => {
    clearTimeout(timer)
    endWarning?.()
    endWarning = null
    if (!lock.isWatched() || lock.isLocked) return
    const remainingMs = computeRemainingMs()
    if (remainingMs <= 0) {
      lock.lock()
      return
    }
    if (remainingMs <= warningMs) endWarning = toasts.show('info', translate('shell')('lock.soon'), remainingMs)
    timer = setTimeout(check, remainingMs <= warningMs ? remainingMs : remainingMs - warningMs)
  }
  const onInput = ({ type, target }: Event) => {
    // Parts that move by themselves scroll too; the page does not.
    if (lock.isLocked || (type === 'scroll' && target !== view.document)) return
    if (Date.now() - lastInputAt >= idleMs) check()
    if (lock.isLocked) return
    lastInputAt = Date.now()
    broadcastTimer ??= setTimeout(broadcast, BROADCAST_INTERVAL_MS)
    if (endWarning) check()
  }
  const onVisibilityChange = () => {
    if (view.document.visibilityState === 'visible') check()
    else if (broadcastTimer !== undefined) broadcast()
  }

  const abortController = new AbortController()
  if (idleMs > 0) {
    const options = { signal: abortController.signal, capture: true, passive: true }
    for (const name of INPUT_EVENTS) view.addEventListener(name, onInput, options)
    view.document.addEventListener('visibilitychange', onVisibilityChange, options)
    view.addEventListener('pageshow', onVisibilityChange, options)
    check()
  }
  return {
    check,
    stop(): void {
      abortController.abort()
      clearTimeout(timer)
      clearTimeout(broadcastTimer)
      endWarning?.()
    },
  }
}
