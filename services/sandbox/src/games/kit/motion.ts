const asksForLess = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the member asked for less motion: nothing spins, rises or shakes then. */
export const calm = (): boolean => asksForLess.matches

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls back each frame with the milliseconds since the first, until it says that it is done. A fault in what it draws ends the
 * drawing and not the round: it is reported, and what waits goes on.
 */
export function eachFrame(step: (ms: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const first = performance.now()
    const turn = () => {
      try {
        if (step(performance.now() - first)) return void requestAnimationFrame(turn)
      } catch (fault) {
        reportError(fault)
      }
      resolve()
    }
    requestAnimationFrame(turn)
  })
}

/** Counts a number up before the member's eyes; who asked for less motion sees the end at once. */
export async function countUp(to: number, ms: number, show: (value: number) => void): Promise<void> {
  if (!calm() && ms > 0)
    await eachFrame((past) => {
      const part = Math.min(1, past / ms)
      show(Math.round(to * (1 - (1 - part) ** 3)))
      return part < 1
    })
  show(to)
}
