import type { BodyOf, Endpoint, ErrorCode, QueryOf, ReplyOf } from '@tessera/contracts'

/** A failed call: the catalogue code and message key, and the request id to quote to support. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly messageKey: string
  readonly requestId: string
  /** Data of the failure, e.g. a captcha. */
  readonly value: unknown
  readonly fields: Readonly<Record<string, string>>
  constructor(init: {
    code: ErrorCode
    messageKey: string
    requestId: string
    value?: unknown
    fields?: Record<string, string>
  }) {
    super(init.code)
    this.code = init.code
    this.messageKey = init.messageKey
    this.requestId = init.requestId
    this.value = init.value
    this.fields = init.fields ?? {}
  }
}

export type AnyEndpoint = Endpoint

export interface CallInput<E> {
  query?: QueryOf<E>
  /** Already enclosed in an {@link EncryptedEnvelope} where the endpoint asks for it. */
  body?: BodyOf<E> | object
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Skips an answer that the edge inlined. */
  fresh?: boolean
}

/** Typed calls of the operator API. Replies are parsed; every failure is an {@link ApiError}. Times out after 15 s. */
export interface HttpClient {
  /** Milliseconds since 1970 by the server's clock, as far as its answers have told: the device's own may be wrong. */
  now(): number
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
}
