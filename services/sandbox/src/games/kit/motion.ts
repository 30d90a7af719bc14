const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** True if the member prefers reduced motion: nothing spins, rises or shakes then. */
export const prefersReducedMotion = (): boolean => reducedMotion.matches

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls back each frame with the milliseconds since the first, until `step` returns false. An error in drawing ends the
 * animation and not the round: it is reported, and the promise resolves.
 */
export function eachFrame(step: (ms: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const runFrame = () => {
      try {
        if (step(performance.now() - startedAt)) return void requestAnimationFrame(runFrame)
      } catch (error) {
        reportError(error)
      }
      resolve()
    }
    requestAnimationFrame(runFrame)
  })
}

/** Animates a number counting up; with reduced motion the final value is shown at once. */
export async function countUp(target: number, ms: number, show: (value: number) => void): Promise<void> {
  if (!prefersReducedMotion() && ms > 0)
    await eachFrame((elapsedMs) => {
      const progress = Math.min(1, elapsedMs / ms)
      show(Math.round(target * (1 - (1 - progress) ** 3)))
      return progress < 1
    })
  show(target)
}
