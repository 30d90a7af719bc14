/** What the work answers, or `otherwise` once `ms` milliseconds are over; the work itself goes on. Throws what the work throws. */
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
