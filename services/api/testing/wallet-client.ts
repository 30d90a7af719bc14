import type { KeyObject } from 'node:crypto'
import { signatureOf, type WalletBody, type WalletCall, walletPath } from '@tessera/wallet-protocol'
import { OPERATOR_GAME, OPERATOR_KEY, OPERATOR_PROVIDER } from './wallet-operator.ts'

export interface CallOverrides {
  provider?: string
  keyId?: string
  key?: KeyObject
  /** Offset of the timestamp, in seconds. */
  timeOffset?: number
  /** Body to sign instead of the sent one. */
  signedBody?: string
  headers?: Record<string, string>
}

/** A provider's calls over real HTTP, with real signatures. */
export const createWalletClient = (url: string, key: KeyObject) => {
  const sendRaw = async (call: WalletCall, text: string, overrides: CallOverrides = {}) => {
    const path = walletPath(call)
    const at = Math.floor(Date.now() / 1000) + (overrides.timeOffset ?? 0)
    const signature = signatureOf(overrides.key ?? key, at, path, Buffer.from(overrides.signedBody ?? text))
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': overrides.provider ?? OPERATOR_PROVIDER,
        'x-key': overrides.keyId ?? OPERATOR_KEY,
        'x-timestamp': String(at),
        'x-signature': signature,
        ...overrides.headers,
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
  const call = <C extends WalletCall>(name: C, body: WalletBody<C>) => sendRaw(name, JSON.stringify(body))

  /** Authenticates with a launch token, which opens the game. */
  const openGame = async (token: string, gameId = OPERATOR_GAME) => {
    const { reply } = await call('authenticate', { token, gameId })
    if (reply.status !== 'OK') throw new Error(`game session could not be opened: ${reply.status}`)
    const identity = {
      session: String(reply.session),
      user: String(reply.user),
      currency: String(reply.currency),
      gameId,
    }
    return { playing: identity, reply }
  }
  return { raw: sendRaw, call, enter: openGame }
}
export type WalletClient = ReturnType<typeof createWalletClient>
