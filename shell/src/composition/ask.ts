import { LIVE_PATHS } from '@tessera/contracts'

/** Timeout of a file before the edge is called in another way. */
const TIMEOUT_MS = 4000

/** The pending response of the document's request; without it, or additionally once it hangs, the current composition. */
export function fetchComposition(
  view: Window & typeof globalThis,
  sent: Promise<Response> | undefined,
): Promise<object> {
  const own = read(sent)
  const late = new Promise<never>((_, reject) => view.setTimeout(reject, TIMEOUT_MS))
  const fallbackRequest = Promise.race([own, late]).catch(() => read(view.fetch(LIVE_PATHS.composition)))
  return Promise.any([own, fallbackRequest])
}

async function read(request: Promise<Response> | undefined): Promise<object> {
  const response = await request
  if (!response?.ok) throw new Error(`composition: ${response?.status}`)
  return response.json()
}
