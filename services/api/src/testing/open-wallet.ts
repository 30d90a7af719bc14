import { randomUUID } from 'node:crypto'
import type { BothEngines } from '@tessera/server/testing'
import { createWalletClient, type WalletClient } from './wallet-client.ts'
import { OPERATOR_GAME, type OperatorSettings, startWalletOperator } from './wallet-operator.ts'

export type Playing = Awaited<ReturnType<WalletClient['enter']>>['playing']

/** The API on an engine, with a provider that plays there. */
export async function openWallet(engine: Pick<BothEngines, 'open'>, settings: OperatorSettings = {}) {
  const on = await startWalletOperator({ ...settings, open: engine.open })
  const client = createWalletClient(on.url, on.key)
  return {
    ...on,
    ...client,
    /** A member who has the game open, with so much cash (minor units). */
    player: async (cash = 100_000n, trial = false) => {
      const who = await on.people.member()
      if (cash > 0n) await on.people.deposit(who, cash)
      const { playing, reply } = await client.enter(await on.people.launch(who, { gameId: OPERATOR_GAME, trial }))
      return { ...who, playing, reply }
    },
    bet: (playing: Playing, amount: string, over: object = {}) =>
      client.call('bet', { ...playing, roundId: randomUUID(), txId: randomUUID(), amount, ...over }),
    balance: async (playing: Playing) => (await client.call('balance', playing)).reply.balance,
  }
}
export type OpenWallet = Awaited<ReturnType<typeof openWallet>>
