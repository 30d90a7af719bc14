/** Resolves to the promise's result, or `fallback` after `ms` milliseconds; the task itself continues. Throws its error. */
export async function withTimeout<T, O>(ms: number, task: Promise<T>, fallback: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<O>((resolve) => {
    timer = setTimeout(resolve, ms, fallback).unref()
  })
  try {
    return await Promise.race([task, timeout])
  } finally {
    clearTimeout(timer)
  }
}
