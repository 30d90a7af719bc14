/** Resolves to the promise's result, or `otherwise` after `ms` milliseconds; the task itself continues. Throws its error. */
export async function within<T, O>(ms: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<O>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise).unref()
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
