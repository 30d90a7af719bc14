import type { KeyObject } from 'node:crypto'
import { signatureOf, type WalletBody, type WalletCall, walletPath } from '@tessera/wallet-protocol'

/** Raw response of an operator. */
export interface WalletResponse {
  httpStatus: number
  isReplayed: boolean
  text: string
  /** The body if it is a JSON object, otherwise an empty object. */
  reply: Record<string, unknown>
}

export interface Signing {
  keyId: string
  key: KeyObject
}

/** Deviation of a call from a valid one. */
export interface Deviation {
  signing?: Signing
  /** Offset of the timestamp in seconds. */
  timestampOffset?: number
  /** The path that is signed in place of the one that is called. */
  signedPath?: string
  /** The body that is signed in place of the one that is sent. */
  signedText?: string
  /** Leaves the signature out. */
  unsigned?: boolean
}

const TIMEOUT_MS = 5_000
const MAX_ATTEMPTS = 60
const RETRY_DELAY_MS = 50

/** A provider that calls an operator's wallet. */
export interface WalletClient {
  /** Sends these bytes once. */
  send(call: WalletCall, text: string, deviation?: Deviation): Promise<WalletResponse>
  /** Sends a call, with retries while the operator is busy, or does not respond in time. */
  call<C extends WalletCall>(call: C, body: WalletBody<C> & Record<string, unknown>): Promise<WalletResponse>
}

export function createWalletClient(url: string, provider: string, defaultSigning: Signing): WalletClient {
  const send: WalletClient['send'] = async (call, text, deviation = {}) => {
    const {
      signing = defaultSigning,
      timestampOffset = 0,
      signedPath = walletPath(call),
      signedText = text,
      unsigned = false,
    } = deviation
    const timestamp = Math.floor(Date.now() / 1_000) + timestampOffset
    const response = await fetch(new URL(walletPath(call), url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': provider,
        'x-key': signing.keyId,
        'x-timestamp': String(timestamp),
        ...(unsigned
          ? {}
          : { 'x-signature': signatureOf(signing.key, timestamp, signedPath, Buffer.from(signedText)) }),
      },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await response.text()
    const isReplayed = response.headers.get('idempotency-replayed') === 'true'
    return { httpStatus: response.status, isReplayed, text: body, reply: parseObject(body) }
  }
  return {
    send,
    call: async (call, body) => {
      const text = JSON.stringify(body)
      for (let attempt = 1; ; attempt++) {
        const response = await send(call, text).catch(nullOnTimeout)
        if (response && (response.httpStatus !== 503 || attempt === MAX_ATTEMPTS)) return response
        if (attempt === MAX_ATTEMPTS) throw new Error(`${call}: no response after ${MAX_ATTEMPTS} attempts`)
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      }
    },
  }
}

/** Returns null for a timeout, which is retried. Rethrows every other error. */
function nullOnTimeout(error: unknown): null {
  if ((error as { name?: unknown } | null)?.name === 'TimeoutError') return null
  throw error
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
