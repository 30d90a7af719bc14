import type { KeyObject } from 'node:crypto'
import type { Page } from '@playwright/test'
import { GameList, LaunchGame } from '@tessera/site/calls'
import {
  signatureOf,
  WALLET_CALLS,
  type WalletBody,
  type WalletCall,
  type WalletReply,
  walletPath,
} from '@tessera/wallet-protocol'
import { callEndpoint } from './call-endpoint.ts'

const GAME = 'himmapan-secrets'

/** Plays rounds whose win equals the stake for the member of a page, as the provider with this key. */
export async function playRounds(
  page: Page,
  { api, key, now }: { api: string; key: KeyObject; now(): Date },
  count: number,
  amount: string,
): Promise<void> {
  const call = async <C extends WalletCall>(name: C, body: WalletBody<C>): Promise<WalletReply<C>> => {
    const path = walletPath(name)
    const raw = Buffer.from(JSON.stringify(body))
    const timestamp = Math.floor(now().getTime() / 1000)
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': 'TESS',
        'x-key': 'k1',
        'x-timestamp': String(timestamp),
        'x-signature': signatureOf(key, timestamp, path, raw),
      },
      body: raw,
    })
    const walletReply = WALLET_CALLS[name].reply.parse(await response.json()) as WalletReply<C>
    if (walletReply.status !== 'OK') throw new Error(`${name}: ${walletReply.status}`)
    return walletReply
  }
  const { games } = (
    await callEndpoint(page, GameList, {
      platform: 'html5',
      language: 'TH',
      vassalage: 'TESS',
      pageNo: '1',
      pageSize: '20',
    })
  ).value
  const nodeId = games.find(({ gameId }) => gameId === GAME)?.nodeId ?? ''
  const launch = (await callEndpoint(page, LaunchGame, { nodeId, language: 'TH' })).value
  const token = new URLSearchParams(new URL(launch.url).hash.slice(1)).get('token') ?? ''
  const session = await call('authenticate', { token, gameId: GAME })
  const identity = {
    session: session.session ?? '',
    user: session.user ?? '',
    currency: session.currency ?? '',
    gameId: GAME,
  }
  for (let round = 0; round < count; round++) {
    const roundId = `${identity.session.slice(0, 20)}-${round}`
    const money = { bet: amount, win: amount, betTxId: `${roundId}-b`, winTxId: `${roundId}-w` }
    await call('bet-win', { ...identity, roundId, ...money })
  }
}
