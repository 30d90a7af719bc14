import { randomUUID } from 'node:crypto'
import type { BothEngines } from '@tessera/server/testing'
import { createWalletClient, type WalletClient } from './wallet-client.ts'
import { OPERATOR_GAME, type OperatorSettings, startWalletOperator } from './wallet-operator.ts'

export type Playing = Awaited<ReturnType<WalletClient['enter']>>['playing']

/** The API on an engine, with a provider that plays there. */
export async function openWallet(engine: Pick<BothEngines, 'open'>, settings: OperatorSettings = {}) {
  const operator = await startWalletOperator({ ...settings, open: engine.open })
  const client = createWalletClient(operator.url, operator.key)
  return {
    ...operator,
    ...client,
    /** A member who has the game open, with so much cash (minor units). */
    player: async (cash = 100_000n, trial = false) => {
      const member = await operator.people.member()
      if (cash > 0n) await operator.people.deposit(member, cash)
      const { playing, reply } = await client.enter(
        await operator.people.launch(member, { gameId: OPERATOR_GAME, trial }),
      )
      return { ...member, playing, reply }
    },
    bet: (playing: Playing, amount: string, overrides: object = {}) =>
      client.call('bet', { ...playing, roundId: randomUUID(), txId: randomUUID(), amount, ...overrides }),
    balance: async (playing: Playing) => (await client.call('balance', playing)).reply.balance,
  }
}
export type OpenWallet = Awaited<ReturnType<typeof openWallet>>
