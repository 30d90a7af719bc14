import { randomUUID } from 'node:crypto'
import type { BothEngines } from '@tessera/server/testing'
import { createWalletClient, type WalletClient } from './wallet-client.ts'
import { OPERATOR_GAME, type OperatorSettings, startWalletOperator } from './wallet-operator.ts'

export type PlayingIdentity = Awaited<ReturnType<WalletClient['enter']>>['playing']

/** Starts the API on an engine, with a client that calls its wallet as a game provider. */
export async function openWallet(engine: Pick<BothEngines, 'open'>, settings: OperatorSettings = {}) {
  const walletOperator = await startWalletOperator({ ...settings, open: engine.open })
  const client = createWalletClient(walletOperator.url, walletOperator.key)
  return {
    ...walletOperator,
    ...client,
    /** Creates a member with this cash (minor units) who has the game open. */
    newPlayer: async (cash = 100_000n, isTrial = false) => {
      const member = await walletOperator.people.newPlayer()
      if (cash > 0n) await walletOperator.people.deposit(member, cash)
      const { playing, reply } = await client.enter(
        await walletOperator.people.addLaunch(member, { gameId: OPERATOR_GAME, trial: isTrial }),
      )
      return { ...member, playing, reply }
    },
    placeBet: (playing: PlayingIdentity, amount: string, overrides: object = {}) =>
      client.call('bet', { ...playing, roundId: randomUUID(), txId: randomUUID(), amount, ...overrides }),
    /** Sends a bet as providers do: retries it with the same id after a pause while the operator is busy. */
    async retryBet(
      body: Parameters<typeof client.call<'bet'>>[1],
    ): Promise<Awaited<ReturnType<typeof client.call<'bet'>>>> {
      const result = await client.call('bet', body)
      if (result.reply.status !== 'BUSY') return result
      await new Promise((resolve) => setTimeout(resolve, 100))
      return this.retryBet(body)
    },
    balance: async (playing: PlayingIdentity) => (await client.call('balance', playing)).reply.balance,
  }
}
export type OpenWallet = Awaited<ReturnType<typeof openWallet>>
