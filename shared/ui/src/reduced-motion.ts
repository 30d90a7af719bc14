/** Whether the visitor asks for less motion, of the system or of this site. Where the browser cannot say, there is none. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  typeof matchMedia === 'undefined' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
