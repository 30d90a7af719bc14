export interface Autoplay {
  goTo(index: number): void
  stop(): void
  start(): void
  destroy(): void
}

/** Runs when the browser is idle after the first paint; answers the cancellation. */
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

interface TakeOverOptions {
  delayMs: number
  from: number
  onMove: (index: number) => void
}

/** Loads the slider library; what it answers takes a scroll-snap strip over for autoplay and an endless loop. */
export async function loadSlider(): Promise<(strip: HTMLElement, options: TakeOverOptions) => Autoplay> {
  const [{ Swiper }, { Autoplay: autoplay }] = await Promise.all([import('swiper'), import('swiper/modules')])
  return (strip, options) => {
    const swiper = new Swiper(strip, {
      modules: [autoplay],
      loop: true,
      initialSlide: options.from,
      // Every swipe is judged by its length, as a share of the slide.
      longSwipesMs: 0,
      longSwipesRatio: SWIPE_PX / (strip.clientWidth || SWIPE_PX),
      autoplay: { delay: options.delayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
      on: { realIndexChange: (s) => options.onMove(s.realIndex) },
    })
    return {
      goTo: (index) => swiper.slideToLoop(index),
      stop: () => swiper.autoplay.stop(),
      start: () => swiper.autoplay.start(),
      destroy: () => swiper.destroy(true, true),
    }
  }
}
