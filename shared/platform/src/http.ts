import type { BodyOf, Endpoint, ErrorCode, FileEndpoint, QueryOf, ReplyOf } from '@tessera/contracts'

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
  /** Already wrapped in an {@link EncryptedEnvelope} if the endpoint requires it. */
  body?: BodyOf<E> | object
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Skips a response that the edge inlined. */
  fresh?: boolean
}

export interface UploadInput<E> {
  query?: QueryOf<E>
  headers?: Record<string, string>
  /** Ends the upload, which then fails with `request.unanswered`: the server may have all of it already. */
  signal?: AbortSignal
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Typed calls of the operator API. Replies are parsed; every failure is an {@link ApiError}. */
export interface HttpClient {
  /** Milliseconds since 1970 by the server's clock, estimated from its responses: the device's own may be wrong. */
  now(): number
  /** Times out after 15 s. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
  /**
   * Sends one file. Files that the endpoint's {@link FileRules} reject are not sent: `upload.type`, `request.too.large`. However long it
   * takes, it is aborted only if no data were transferred for 30 s.
   */
  upload<E extends FileEndpoint>(endpoint: E, file: Blob, input?: UploadInput<E>): Promise<ReplyOf<E>>
}
