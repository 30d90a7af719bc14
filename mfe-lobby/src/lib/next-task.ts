/** Yields to the browser, for example to a scroll frame, before the work continues. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
