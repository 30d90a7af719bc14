import { LIVE_PATHS } from '@tessera/contracts'

/** Timeout of the document's request before the fallback request is sent. */
const TIMEOUT_MS = 4000

/** Reads the pending response of the document's request; if it fails or hangs, also requests the current composition. */
export function fetchComposition(
  view: Window & typeof globalThis,
  documentRequest: Promise<Response> | undefined,
): Promise<object> {
  const documentResult = readJson(documentRequest)
  const timeout = new Promise<never>((_, reject) => view.setTimeout(reject, TIMEOUT_MS))
  const fallbackRequest = Promise.race([documentResult, timeout]).catch(() =>
    readJson(view.fetch(LIVE_PATHS.composition)),
  )
  return Promise.any([documentResult, fallbackRequest])
}

async function readJson(request: Promise<Response> | undefined): Promise<object> {
  const response = await request
  if (!response?.ok) throw new Error(`composition: ${response?.status}`)
  return response.json()
}
