import { isSignature, isTimely, type WalletCall, walletPath } from '@tessera/wallet-protocol'
import type { Provider } from '../providers/providers.domain.ts'

/** Claims of a call about its sender, before its body is read. */
export interface Credentials {
  provider: string | undefined
  key: string | undefined
  timestamp: string | undefined
  signature: string | undefined
}

export type AuthenticationResult =
  | { ok: true; provider: Provider }
  | { ok: false; status: 'UNKNOWN_PROVIDER' | 'INVALID_SIGNATURE' }

/** Authenticates the provider whose key signed exactly these bytes for this path at about this time (ms). */
export function authenticateCall(
  providers: ReadonlyMap<string, Provider>,
  call: WalletCall,
  { provider: code, key: id, timestamp, signature }: Credentials,
  raw: Uint8Array,
  now: number,
): AuthenticationResult {
  const provider = providers.get(code ?? '')
  if (!provider) return { ok: false, status: 'UNKNOWN_PROVIDER' }
  const key = provider.keys.get(id ?? '')
  const at = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) : Number.NaN
  const isValid = key && isTimely(at, now) && isSignature(key, signature ?? '', at, walletPath(call), raw)
  return isValid ? { ok: true, provider } : { ok: false, status: 'INVALID_SIGNATURE' }
}
