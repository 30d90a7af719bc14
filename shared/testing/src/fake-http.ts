import { type Endpoint, ERRORS, type ErrorCode, fileRefusal } from '@tessera/contracts'
import { ApiError, type CallInput, type HttpClient } from '@tessera/platform'

export interface FakeCall {
  query: Record<string, unknown>
  /** The file of an upload. */
  body: unknown
  headers: Record<string, string>
}
type FakeResponse = unknown | ((call: FakeCall) => unknown)
/** Responses by `METHOD path`: the `value`, or a function of the call that may throw {@link apiError}. */
export type FakeReplies = Record<string, FakeResponse>

/** Creates an {@link ApiError} of the catalogue, as thrown by `http`. */
export const apiError = (code: ErrorCode, value?: unknown, fields?: Record<string, string>): ApiError =>
  new ApiError({ code, messageKey: ERRORS[code].messageKey, requestId: 'test', value, ...(fields ? { fields } : {}) })

/** A response that contains more than its `value`. */
export class WholeReply {
  readonly reply: object
  constructor(reply: object) {
    this.reply = reply
  }
}

/**
 * A client that responds from memory. Validates each request and response against the contract's schemas, so that neither a page nor
 * a fake can drift from them.
 */
export function fakeHttp(replies: FakeReplies): HttpClient & { calls: (FakeCall & { key: string })[] } {
  const calls: (FakeCall & { key: string })[] = []
  async function respond(
    endpoint: Endpoint,
    { query, headers }: Pick<CallInput<Endpoint>, 'query' | 'headers'>,
    body: unknown,
    isUpload = false,
  ) {
    const key = `${endpoint.method} ${endpoint.path}`
    const call = { query: { ...(query as object | undefined) }, body, headers: { ...headers } }
    calls.push({ key, ...call })
    // An encrypted body is checked where it is encrypted.
    if (!isUpload && endpoint.bodyType !== 'encrypted') endpoint.body?.parse(body)
    if (!(key in replies)) throw apiError('request.not.found')
    const response = replies[key]
    const value = await (typeof response === 'function' ? (response as (c: FakeCall) => unknown)(call) : response)
    return endpoint.reply.parse(value instanceof WholeReply ? value.reply : { success: true, value }) as never
  }
  return {
    calls,
    now: () => Date.now(),
    call: (endpoint, input = {}) => respond(endpoint, input as CallInput<Endpoint>, input.body),
    async upload(endpoint, file, input = {}) {
      const fileError = fileRefusal(endpoint.file, file)
      if (fileError) throw apiError(fileError)
      input.onProgress?.(1)
      return respond(endpoint, input as CallInput<Endpoint>, file, true)
    },
  }
}
