import type * as z from 'zod'
import type { Channel } from './channels.domain.ts'

/** Timeout of requests to channels, in milliseconds. */
export const CHANNEL_TIMEOUT_MS = 5_000

/** Response of a channel: a result (`answer`), a final rejection (`refused`), an unknown object (404), or no usable response (`silent`). */
export type ChannelResult<T> =
  | { is: 'answer'; value: T }
  | { is: 'refused' }
  | { is: 'unknown' }
  | { is: 'silent'; reason: string }

/** HTTP statuses after which a retry is useless. */
const FINAL_STATUSES = new Set([400, 413, 422])

interface ChannelRequest<S extends z.ZodType> {
  path: string
  /** JSON body; the request is a POST if it is set. */
  body?: object
  query?: Record<string, string>
  schema: S
}

/** Sends a request to an external channel. Never throws: an unclear response is `silent` and has no effect. */
export async function callChannel<S extends z.ZodType>(
  { origin, key, code }: Pick<Channel, 'origin' | 'key' | 'code'>,
  { path, body, query, schema: reply }: ChannelRequest<S>,
  timeoutMs = CHANNEL_TIMEOUT_MS,
): Promise<ChannelResult<z.output<S>>> {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return { is: 'unknown' }
    }
    if (!response.ok) {
      await response.body?.cancel()
      return FINAL_STATUSES.has(response.status)
        ? { is: 'refused' }
        : { is: 'silent', reason: `${code} responded with status ${response.status}` }
    }
    const parsed = reply.safeParse(await response.json())
    return parsed.success
      ? { is: 'answer', value: parsed.data }
      : { is: 'silent', reason: `${code} sent an invalid response` }
  } catch (error) {
    return {
      is: 'silent',
      reason: `${code} did not respond: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
/** Function that sends requests to external channels; an in-process simulator can replace it. */
export type CallChannel = typeof callChannel
