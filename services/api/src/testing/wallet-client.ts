import type { KeyObject } from 'node:crypto'
import { signatureOf, type WalletBody, type WalletCall, walletPath } from '@tessera/wallet-protocol'
import { OPERATOR_GAME, OPERATOR_KEY, OPERATOR_PROVIDER } from './wallet-operator.ts'

export interface Sent {
  provider?: string
  keyId?: string
  key?: KeyObject
  /** Seconds that the timestamp is off. */
  off?: number
  /** Body to sign in place of the one sent. */
  signed?: string
  headers?: Record<string, string>
}

/** A provider's calls over real HTTP, with real signatures. */
export const createWalletClient = (url: string, key: KeyObject) => {
  const raw = async (call: WalletCall, text: string, sent: Sent = {}) => {
    const path = walletPath(call)
    const at = Math.floor(Date.now() / 1000) + (sent.off ?? 0)
    const signature = signatureOf(sent.key ?? key, at, path, Buffer.from(sent.signed ?? text))
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': sent.provider ?? OPERATOR_PROVIDER,
        'x-key': sent.keyId ?? OPERATOR_KEY,
        'x-timestamp': String(at),
        'x-signature': signature,
        ...sent.headers,
      },
      body: text,
    })
    const body = await response.text()
    return {
      http: response.status,
      replayed: response.headers.get('idempotency-replayed') === 'true',
      text: body,
      reply: JSON.parse(body) as Record<string, unknown> & { status: string },
    }
  }
  const call = <C extends WalletCall>(name: C, body: WalletBody<C>) => raw(name, JSON.stringify(body))

  /** Opens the game that a token was launched for. */
  const enter = async (token: string, gameId = OPERATOR_GAME) => {
    const { reply } = await call('authenticate', { token, gameId })
    if (reply.status !== 'OK') throw new Error(`no session: ${reply.status}`)
    const playing = {
      session: String(reply.session),
      user: String(reply.user),
      currency: String(reply.currency),
      gameId,
    }
    return { playing, reply }
  }
  return { raw, call, enter }
}
export type WalletClient = ReturnType<typeof createWalletClient>
