const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** True if the member prefers reduced motion: nothing spins, rises or shakes then. */
export const calm = (): boolean => reducedMotion.matches

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls back each frame with the milliseconds since the first, until `step` returns false. An error in drawing ends the
 * animation and not the round: it is reported, and the promise resolves.
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

/** Counts a number up as an animation; with reduced motion the end is shown at once. */
export async function countUp(to: number, ms: number, show: (value: number) => void): Promise<void> {
  if (!calm() && ms > 0)
    await eachFrame((past) => {
      const part = Math.min(1, past / ms)
      show(Math.round(to * (1 - (1 - part) ** 3)))
      return part < 1
    })
  show(to)
}
