import { LIVE_PATHS } from '@tessera/contracts'

/** A file may hang for so long before the edge is asked in another way. */
const TIMEOUT_MS = 4000

/** The answer that was sent for; without it, or beside it once it hangs, the composition of the moment. */
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
