/** Whether the visitor asks for less motion. Where the browser cannot say, there is none. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches
