/**
 * True if the visitor prefers reduced motion, in the system or on this site. If the browser cannot determine it, there is no
 * motion.
 */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  typeof matchMedia === 'undefined' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
