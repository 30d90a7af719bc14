import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** Permitted callers: anyone, a session of any kind, a session that is not a trial, or an agent's session. */
export type Access = 'public' | 'session' | 'member' | 'agent'

/**
 * Rules for a file that is the whole body of a call. Client and server both reject other files: `upload.type`,
 * `request.too.large`.
 */
export interface FileRules {
  /** MIME types. */
  readonly accept: readonly string[]
  /** Bytes. */
  readonly maxBytes: number
}

/** One call of a site's API: the server validates with it, the browser parses the reply with it. */
export interface Endpoint<Q extends Schema = Schema, B extends Schema = Schema, R extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Module that the site groups the call under. */
  readonly moduleId: string
  readonly access: Access
  /** Serves a locked session too: it is how one leaves, locks and unlocks. */
  readonly whileLocked?: boolean
  /** Serves a member who has to change their password first. */
  readonly whilePasswordDue?: boolean
  readonly query?: Q
  readonly body?: B
  /** `encrypted` bodies travel in an {@link EncryptedEnvelope}; `form` is url-encoded. */
  readonly bodyType?: 'json' | 'encrypted' | 'form'
  /** The body is one file, under its own content type, instead of `body`. */
  readonly file?: FileRules
  readonly reply: R
}

export const endpoint = <Q extends Schema, B extends Schema, R extends Schema>(
  e: Endpoint<Q, B, R>,
): Endpoint<Q, B, R> => e

/** A call whose body is a file. */
export type FileEndpoint<Q extends Schema = Schema, R extends Schema = Schema> = Endpoint<Q, Schema, R> & {
  readonly file: FileRules
}

/** Names a call whose body is a file. */
export const fileEndpoint = <Q extends Schema, R extends Schema>(e: FileEndpoint<Q, R>): FileEndpoint<Q, R> => e

/** Error of a file before its content is read; null if it is valid. */
export function fileRefusal(
  { accept, maxBytes }: FileRules,
  file: { type: string; size: number },
): 'upload.type' | 'request.too.large' | null {
  if (!accept.includes(file.type)) return 'upload.type'
  return file.size > maxBytes ? 'request.too.large' : null
}

export type QueryOf<E> = E extends Endpoint<infer Q, Schema, Schema> ? z.input<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, infer B, Schema> ? z.input<B> : never
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, infer R> ? z.output<R> : never

/** Returns the key of a GET call: path and query with sorted keys and without empty values. First data is keyed by it. */
export function requestKey(path: string, query: object = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Returns the same key for a literal URL, such as a claim's `firstData`. */
export function requestKeyOf(url: string): string {
  const [path = '', search = ''] = url.split('?')
  return requestKey(path, Object.fromEntries(new URLSearchParams(search)))
}
