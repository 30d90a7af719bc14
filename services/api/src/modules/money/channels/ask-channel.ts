import type * as z from 'zod'
import type { Channel } from './channels.domain.ts'

/** Milliseconds that the outside may take. */
export const CHANNEL_TIMEOUT_MS = 5_000

/** What a channel said: an answer; that it never will do this; that it knows no such thing; or nothing that could be relied on. */
export type Heard<T> =
  | { is: 'answer'; value: T }
  | { is: 'refused' }
  | { is: 'unknown' }
  | { is: 'silent'; why: string }

/** Asking again betters none of these. */
const FINAL = new Set([400, 413, 422])

interface Question<S extends z.ZodType> {
  path: string
  /** With it the question is a POST. */
  body?: object
  query?: Record<string, string>
  reply: S
}

/** Asks a channel of the outside. Never throws: whatever is no clear answer is silence, of which nothing follows. */
export async function askChannel<S extends z.ZodType>(
  { origin, key, code }: Pick<Channel, 'origin' | 'key' | 'code'>,
  { path, body, query, reply }: Question<S>,
  timeoutMs = CHANNEL_TIMEOUT_MS,
): Promise<Heard<z.output<S>>> {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (answer.status === 404) {
      await answer.body?.cancel()
      return { is: 'unknown' }
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      return FINAL.has(answer.status) ? { is: 'refused' } : { is: 'silent', why: `${code} answers ${answer.status}` }
    }
    const parsed = reply.safeParse(await answer.json())
    return parsed.success ? { is: 'answer', value: parsed.data } : { is: 'silent', why: `${code} answers amiss` }
  } catch (error) {
    return { is: 'silent', why: `${code} does not answer: ${error instanceof Error ? error.message : String(error)}` }
  }
}
/** How the outside is reached; whoever plays the outside in this process puts itself in the place. */
export type AskChannel = typeof askChannel
