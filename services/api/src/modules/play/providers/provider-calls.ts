import {
  OPERATOR_CALLS,
  type OperatorBody,
  type OperatorCall,
  type OperatorReply,
  operatorPath,
  privateKeyOf,
  signatureOf,
} from '@tessera/wallet-protocol'
import type { Provider } from './providers.domain.ts'

const TIMEOUT_MS = 5_000

/** Thrown if a provider did not respond or its response is invalid. */
export class ProviderUnresponsive extends Error {
  override readonly name = 'ProviderSilent'
}

export interface OperatorIdentity {
  /** Code of this operator. */
  code: string
  keyId: string
  /** 32 raw bytes, base64. */
  key: string
}

/** Sends calls to providers, signed by this operator. Throws `ProviderUnresponsive`. */
export type ProviderCalls = <C extends OperatorCall>(
  provider: Pick<Provider, 'code' | 'operatorUrl'>,
  call: C,
  body: OperatorBody<C>,
) => Promise<OperatorReply<C>>

export function createProviderCalls(operator: OperatorIdentity, now: () => Date): ProviderCalls {
  const key = privateKeyOf(Buffer.from(operator.key, 'base64'))
  return async (provider, call, body) => {
    const path = operatorPath(call)
    const raw = Buffer.from(JSON.stringify(body))
    const timestamp = Math.floor(now().getTime() / 1000)
    try {
      const response = await fetch(new URL(path, provider.operatorUrl ?? undefined), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-operator': operator.code,
          'x-key': operator.keyId,
          'x-timestamp': String(timestamp),
          'x-signature': signatureOf(key, timestamp, path, raw),
        },
        body: raw,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return OPERATOR_CALLS[call].reply.parse(await response.json()) as OperatorReply<typeof call>
    } catch (error) {
      throw new ProviderUnresponsive(`${provider.code} did not respond to ${call}`, { cause: error })
    }
  }
}
