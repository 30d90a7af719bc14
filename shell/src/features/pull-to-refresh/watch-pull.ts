import * as styles from './pull-to-refresh.module.css'

/** A shorter pull is ignored. */
const REFRESH_THRESHOLD_PX = 72
/** The indicator moves half as far as the finger, and no further than this. */
const MAX_OFFSET_PX = 96

interface PullOptions {
  refresh(): Promise<void>
  /** True while an overlay is open: a drag in it must not refresh. */
  isCovered(): boolean
}

const isScrolled = (target: EventTarget | null): boolean => {
  for (let element = target as Element | null; element; element = element.parentElement)
    if (element.scrollTop > 0) return true
  return false
}

/** Enables pull-to-refresh at the top of the page; returns a function that ends it. */
export function watchPull(view: Window, { refresh, isCovered }: PullOptions): () => void {
  const { document } = view
  const indicator = document.body.appendChild(document.createElement('div'))
  indicator.className = styles.sign ?? ''
  indicator.hidden = true
  let touchStart: { x: number; y: number } | null = null
  let pulledPx = 0
  let isRefreshing = false

  const setPulled = (px: number): void => {
    pulledPx = px
    indicator.hidden = px === 0
    indicator.style.translate = `0 ${Math.min(px / 2, MAX_OFFSET_PX)}px`
    indicator.toggleAttribute('data-ready', px >= REFRESH_THRESHOLD_PX)
  }
  const start = ({ touches }: TouchEvent): void => {
    const [touch] = touches
    touchStart = null
    if (isRefreshing || !touch || touches.length > 1 || view.scrollY > 0 || isCovered() || isScrolled(touch.target))
      return
    touchStart = { x: touch.clientX, y: touch.clientY }
  }
  const move = ({ touches }: TouchEvent): void => {
    const [touch] = touches
    if (!touchStart || !touch) return
    const [right, down] = [touch.clientX - touchStart.x, touch.clientY - touchStart.y]
    // A row is dragged sideways, a page up: neither is a refresh.
    if (pulledPx === 0 && (down <= 0 || Math.abs(right) > down)) touchStart = null
    else setPulled(Math.max(down, 0))
  }
  const end = async (): Promise<void> => {
    const shouldRefresh = touchStart !== null && pulledPx >= REFRESH_THRESHOLD_PX
    touchStart = null
    if (!shouldRefresh) return setPulled(0)
    isRefreshing = true
    setPulled(REFRESH_THRESHOLD_PX)
    indicator.toggleAttribute('data-busy', true)
    try {
      await refresh()
    } finally {
      indicator.toggleAttribute('data-busy', false)
      setPulled(0)
      isRefreshing = false
    }
  }
  const cancel = (): void => {
    touchStart = null
    if (!isRefreshing) setPulled(0)
  }

  const abortController = new AbortController()
  const listenerOptions = { passive: true, signal: abortController.signal }
  // Prevents the browser's own pull-to-refresh at the same time.
  document.documentElement.style.overscrollBehaviorY = 'contain'
  document.addEventListener('touchstart', start, listenerOptions)
  document.addEventListener('touchmove', move, listenerOptions)
  document.addEventListener('touchend', () => void end(), listenerOptions)
  document.addEventListener('touchcancel', cancel, listenerOptions)
  return () => {
    abortController.abort()
    indicator.remove()
    document.documentElement.style.overscrollBehaviorY = ''
  }
}
