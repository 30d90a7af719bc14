/** Polls twice a second until `condition` holds; a throw counts as false, and is the cause of the error at the end. */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    let cause: unknown
    try {
      if (await condition()) return
    } catch (error) {
      cause = error
    }
    if (Date.now() > deadline) throw new Error(`${what} is not ready after ${timeoutMs / 1000} s`, { cause })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
