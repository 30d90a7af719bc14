import * as styles from './pull-to-refresh.module.css'

/** A shorter draw is a slip of the finger. */
const PULLED_PX = 72
/** The sign follows the finger at half of its way, and no further than this. */
const LOWEST_PX = 96

interface Pull {
  refresh(): Promise<void>
  /** True while an overlay is open: a drag in it must not refresh. */
  isCovered(): boolean
}

const lies = (target: EventTarget | null): boolean => {
  for (let up = target as Element | null; up; up = up.parentElement) if (up.scrollTop > 0) return true
  return false
}

/** Enables pull-to-refresh at the top of the page; returns a function that ends it. */
export function watchPull(view: Window, { refresh, isCovered }: Pull): () => void {
  const { document } = view
  const sign = document.body.appendChild(document.createElement('div'))
  sign.className = styles.sign ?? ''
  sign.hidden = true
  let from: { x: number; y: number } | null = null
  let pulled = 0
  let busy = false

  const show = (px: number): void => {
    pulled = px
    sign.hidden = px === 0
    sign.style.translate = `0 ${Math.min(px / 2, LOWEST_PX)}px`
    sign.toggleAttribute('data-ready', px >= PULLED_PX)
  }
  const start = ({ touches }: TouchEvent): void => {
    const [touch] = touches
    from = null
    if (busy || !touch || touches.length > 1 || view.scrollY > 0 || isCovered() || lies(touch.target)) return
    from = { x: touch.clientX, y: touch.clientY }
  }
  const move = ({ touches }: TouchEvent): void => {
    const [touch] = touches
    if (!from || !touch) return
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y]
    // A row is dragged sideways, a page up: neither is a refresh.
    if (pulled === 0 && (down <= 0 || Math.abs(right) > down)) from = null
    else show(Math.max(down, 0))
  }
  const end = async (): Promise<void> => {
    const shouldRefresh = from !== null && pulled >= PULLED_PX
    from = null
    if (!shouldRefresh) return show(0)
    busy = true
    show(PULLED_PX)
    sign.toggleAttribute('data-busy', true)
    try {
      await refresh()
    } finally {
      sign.toggleAttribute('data-busy', false)
      show(0)
      busy = false
    }
  }
  const cancel = (): void => {
    from = null
    if (!busy) show(0)
  }

  const abortController = new AbortController()
  const listening = { passive: true, signal: abortController.signal }
  // Prevents the browser's own pull-to-refresh at the same time.
  document.documentElement.style.overscrollBehaviorY = 'contain'
  document.addEventListener('touchstart', start, listening)
  document.addEventListener('touchmove', move, listening)
  document.addEventListener('touchend', () => void end(), listening)
  document.addEventListener('touchcancel', cancel, listening)
  return () => {
    abortController.abort()
    sign.remove()
    document.documentElement.style.overscrollBehaviorY = ''
  }
}
