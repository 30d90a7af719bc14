import { isSignature, isTimely, type WalletCall, walletPath } from '@tessera/wallet-protocol'
import type { Provider } from '../providers/providers.domain.ts'

/** Headers of a call that claim its sender; checked before the body is parsed. */
export interface Credentials {
  provider: string | undefined
  key: string | undefined
  timestamp: string | undefined
  signature: string | undefined
}

export type AuthenticationResult =
  | { ok: true; provider: Provider }
  | { ok: false; status: 'UNKNOWN_PROVIDER' | 'INVALID_SIGNATURE' }

/** Authenticates the provider: its key must have signed exactly these bytes for this path, at about the time `now` (ms). */
export function authenticateCall(
  providers: ReadonlyMap<string, Provider>,
  call: WalletCall,
  { provider: providerCode, key: keyId, timestamp, signature }: Credentials,
  raw: Uint8Array,
  now: number,
): AuthenticationResult {
  const provider = providers.get(providerCode ?? '')
  if (!provider) return { ok: false, status: 'UNKNOWN_PROVIDER' }
  const key = provider.keys.get(keyId ?? '')
  const at = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) : Number.NaN
  const isValid = key && isTimely(at, now) && isSignature(key, signature ?? '', at, walletPath(call), raw)
  return isValid ? { ok: true, provider } : { ok: false, status: 'INVALID_SIGNATURE' }
}
