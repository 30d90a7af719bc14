/** Whether the visitor asks for less motion. Where the browser cannot say, nothing moves by itself. */
export const wantsLessMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
