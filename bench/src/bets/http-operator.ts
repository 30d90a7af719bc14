import { openDatabase } from '@tessera/server'
import type { Prepared } from '@tessera/server/testing'
import type { Tables } from '../../../services/api/src/database/tables.ts'
import { createWalletClient } from '../../../services/api/testing/wallet-client.ts'
import { OPERATOR_GAME, startWalletOperator } from '../../../services/api/testing/wallet-operator.ts'
import { FUNDS } from './variants.ts'

/** Data that a provider needs: the URL, its key (PKCS#8, base64), and the players. */
export interface HttpOperator {
  url: string
  key: string
  playing: { session: string; user: string; currency: string; gameId: string }[]
}

/** Runs the API in a process of its own, with members who have a game open; the benchmark forks it. */
async function serveOperator(databaseUrl: string, wallets: number): Promise<void> {
  const operator = await startWalletOperator({
    open: async (_: Prepared<Tables>) => openDatabase<Tables>({ url: databaseUrl }),
    config: { PROVIDER_RATE: 1_000_000 },
  })
  const client = createWalletClient(operator.url, operator.key)
  const playing: HttpOperator['playing'] = []
  for (let wallet = 0; wallet < wallets; wallet++) {
    const member = await operator.people.newPlayer()
    await operator.people.deposit(member, BigInt(FUNDS))
    playing.push((await client.enter(await operator.people.addLaunch(member, { gameId: OPERATOR_GAME }))).playing)
  }
  const key = operator.key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  process.send?.({ url: operator.url, key, playing } satisfies HttpOperator)
  process.once('disconnect', () => process.exit(0))
}

await serveOperator(process.argv[2] ?? '', Number(process.argv[3]))
