/** Resolves to the promise's result, or `otherwise` after `ms` milliseconds; the task itself continues. Throws its error. */
export async function withTimeout<T, O>(ms: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<O>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise).unref()
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
