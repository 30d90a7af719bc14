/** True if the visitor prefers reduced motion, in the system or on this site; also if the browser cannot report it. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true)
