/** Lets the browser do what waits, as a frame of a scroll, before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
