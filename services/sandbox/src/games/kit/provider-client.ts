import type { RoundRejection } from '../../provider/rounds.ts'

/** Error of a request: from the game's server, or because it could not be reached. */
export type RequestError = Omit<RoundRejection, 'status'> & { status: RoundRejection['status'] | 'OFFLINE' }

/** Longer than the server waits for the operator, because the server's response decides. */
const TIMEOUT_MS = 12_000

/** Sends a request to the game's server. A missing or invalid response is `SILENT`, and without a network `OFFLINE`. */
export async function postRequest<T extends { ok: true }>(path: string, body: object): Promise<T | RequestError> {
  try {
    const response = await fetch(`/games/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
    })
    if (response.status === 400) return { ok: false, status: 'MALFORMED' }
    const read: unknown = response.ok ? await response.json() : null
    if (typeof read === 'object' && read !== null && 'ok' in read) return read as T | RequestError
    return { ok: false, status: 'SILENT' }
  } catch {
    return { ok: false, status: navigator.onLine ? 'SILENT' : 'OFFLINE' }
  }
}
