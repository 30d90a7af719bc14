import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ArtifactStore } from './artifact-store.ts'

/** Longest time of one operation with its retries. */
const TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 50

/** Settings to check, by the error code of the store. */
const REMEDIES: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  InvalidAccessKeyId: 'check S3_ACCESS_KEY_ID',
  AccessDenied: 'the user of S3_ACCESS_KEY_ID must be allowed to get, put and delete objects, and to list the bucket',
  NoSuchBucket: 'check S3_BUCKET, or create the bucket',
  AuthorizationHeaderMalformed: 'check S3_REGION',
  RequestTimeTooSkewed: 'check the clocks of registry and store',
}

interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Default: 10 s. */
  timeoutMs?: number
}

interface StoreResponse {
  status: number
  bytes: Buffer
}

/**
 * Artifacts in an S3-compatible store, by path-style addresses. Operations are retried twice after a network error, 429 or 5xx.
 * Errors name the address, the operation, and status and code of the store or the network error.
 */
export function s3Store(settings: S3Settings): ArtifactStore {
  const { endpoint, bucket, timeoutMs = TIMEOUT_MS } = settings
  const client = new AwsClient({ ...settings, service: 's3' })

  async function send(method: string, name: string, file: string, body?: Buffer): Promise<StoreResponse> {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${encodeURIComponent(name)}/${encodeURIComponent(file)}`
    const signal = AbortSignal.timeout(timeoutMs)
    const attempt = async (): Promise<StoreResponse> => {
      const { url, headers } = await client.sign(address, { method })
      // The signal is not passed through a Request: Node drops its timeout once the Request is garbage collected.
      const response = await fetch(url, { method, headers, signal, ...(body ? { body: new Uint8Array(body) } : {}) })
      // Always read, because a connection is reused only after its response was read.
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    for (let attempts = 1; ; attempts++) {
      const isLast = attempts === MAX_ATTEMPTS
      try {
        const response = await attempt()
        if (isLast || (response.status < 500 && response.status !== 429)) return response
      } catch (error) {
        if (isLast || signal.aborted) throw failed(method, name, file, reasonOf(error, signal), error)
      }
      await sleep(RETRY_DELAY_MS * attempts)
    }
  }

  const failed = (method: string, name: string, file: string, reason: string, cause?: unknown): Error =>
    new Error(`object store at ${endpoint} failed on ${method} ${name}/${file}: ${reason}`, { cause })

  const reasonOf = (error: unknown, signal: AbortSignal): string => {
    if (signal.aborted) return `no response within ${timeoutMs} ms`
    const { cause = error } = error as Error
    return (cause as Error).message || String((cause as NodeJS.ErrnoException).code)
  }

  /** Returns the bytes of a response, null for a missing object, and throws for any other status. */
  async function operate(method: string, name: string, file: string, body?: Buffer): Promise<Buffer | null> {
    const { status, bytes } = await send(method, name, file, body)
    if (status >= 200 && status < 300) return bytes
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? ''
    // A missing bucket has the same status, and must not look like a store without objects.
    if (status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null
    const remedy = REMEDIES[code] ? `: ${REMEDIES[code]}` : ''
    throw failed(method, name, file, `status ${status}${code && ` ${code}`}${remedy}`)
  }

  return {
    put: async (name, file, bytes) => void (await operate('PUT', name, file, bytes)),
    get: (name, file) => operate('GET', name, file),
    remove: async (name, file) => void (await operate('DELETE', name, file)),
  }
}
