import { LIVE_PATHS } from '@tessera/contracts'

/** Timeout of a file before the edge is called in another way. */
const TIMEOUT_MS = 4000

/** The pending response of the document's request; without it, or additionally once it hangs, the current composition. */
export function ask(view: Window & typeof globalThis, sent: Promise<Response> | undefined): Promise<object> {
  const own = read(sent)
  const late = new Promise<never>((_, reject) => view.setTimeout(reject, TIMEOUT_MS))
  const other = Promise.race([own, late]).catch(() => read(view.fetch(LIVE_PATHS.composition)))
  return Promise.any([own, other])
}

async function read(asked: Promise<Response> | undefined): Promise<object> {
  const answer = await asked
  if (!answer?.ok) throw new Error(`composition: ${answer?.status}`)
  return answer.json()
}
