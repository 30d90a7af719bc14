import type { KeyObject } from 'node:crypto'
import {
  PROVIDER_TIMEOUT_MS,
  signatureOf,
  WALLET_CALLS,
  type WalletBody,
  type WalletCall,
  type WalletReply,
  walletPath,
} from '@tessera/wallet-protocol'

export interface WalletSettings {
  /** Origin of the operator's API. */
  url(): string
  provider: string
  keyId: string
  key: KeyObject
  now(): number
}

/** The operator's wallet as a provider calls it. */
export interface Wallet {
  /** Returns null if there is no response within five seconds, an invalid one, or one that requests a retry. */
  call<C extends WalletCall>(call: C, body: WalletBody<C>): Promise<WalletReply<C> | null>
}

export function createWallet({ url, provider, keyId, key, now }: WalletSettings): Wallet {
  return {
    async call(call, body) {
      const path = walletPath(call)
      const raw = Buffer.from(JSON.stringify(body))
      const timestamp = Math.floor(now() / 1000)
      try {
        const response = await fetch(new URL(path, url()), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-provider': provider,
            'x-key': keyId,
            'x-timestamp': String(timestamp),
            'x-signature': signatureOf(key, timestamp, path, raw),
          },
          body: raw,
          signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
        })
        const parsed = WALLET_CALLS[call].reply.safeParse(await response.json())
        return parsed.success && parsed.data.status !== 'BUSY' ? (parsed.data as WalletReply<typeof call>) : null
      } catch {
        return null
      }
    },
  }
}
