/** The part of the slider library's instance that a strip needs while it plays. */
export interface PlayingStrip {
  autoplay: { start(): unknown; stop(): unknown }
  slideToLoop(index: number): unknown
  destroy(deleteInstance: boolean, cleanStyles: boolean): unknown
}

/** Runs when the browser is idle after the first paint; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1500)
  return () => clearTimeout(timer)
}

/** Minimum length of a swipe that moves to the next slide, regardless of its speed. */
const SWIPE_PX = 60
/** Share of the slide's width that the library requires for a swipe. */
const STAY_RATIO = 1
const MOVE_RATIO = 0.001

interface TakeOverOptions {
  delayMs: number
  startIndex: number
  onMove: (index: number) => void
}

/** Loads the slider library; resolves to a function that takes over a scroll-snap strip for autoplay and an endless loop. */
export async function loadSlider(): Promise<(strip: HTMLElement, options: TakeOverOptions) => PlayingStrip> {
  const [{ Swiper }, { Autoplay: autoplay }] = await Promise.all([import('swiper'), import('swiper/modules')])
  return (strip, options) => {
    let touchStartX = 0
    return new Swiper(strip, {
      modules: [autoplay],
      loop: true,
      initialSlide: options.startIndex,
      longSwipesMs: 0,
      autoplay: { delay: options.delayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
      on: {
        realIndexChange: (s) => options.onMove(s.realIndex),
        touchStart: (s) => {
          touchStartX = s.touches.startX
        },
        // Swipes are measured by their whole length; the library measures only from the point where the slide starts to move.
        touchEnd: (s) => {
          s.params.longSwipesRatio = Math.abs(s.touches.currentX - touchStartX) < SWIPE_PX ? STAY_RATIO : MOVE_RATIO
        },
      },
    })
  }
}
