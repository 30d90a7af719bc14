/** Whether the visitor asks for less motion, of the system or of this site. Where the browser cannot say, nothing moves by itself. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true)
