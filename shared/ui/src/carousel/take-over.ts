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

/** From here on a swipe leads to the next slide; a shorter one falls back, however fast it was. */
const SWIPE_PX = 60
/** Share of the slide's width that the library requires for a swipe. */
const STAYS = 1
const GOES = 0.001

interface TakeOverOptions {
  delayMs: number
  from: number
  onMove: (index: number) => void
}

/** Loads the slider library; resolves to a function that takes over a scroll-snap strip for autoplay and an endless loop. */
export async function loadSlider(): Promise<(strip: HTMLElement, options: TakeOverOptions) => PlayingStrip> {
  const [{ Swiper }, { Autoplay: autoplay }] = await Promise.all([import('swiper'), import('swiper/modules')])
  return (strip, options) => {
    let from = 0
    return new Swiper(strip, {
      modules: [autoplay],
      loop: true,
      initialSlide: options.from,
      longSwipesMs: 0,
      autoplay: { delay: options.delayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
      on: {
        realIndexChange: (s) => options.onMove(s.realIndex),
        touchStart: (s) => {
          from = s.touches.startX
        },
        // Every swipe is judged by its whole length; the library counts from where it has begun to move the slide.
        touchEnd: (s) => {
          s.params.longSwipesRatio = Math.abs(s.touches.currentX - from) < SWIPE_PX ? STAYS : GOES
        },
      },
    })
  }
}
