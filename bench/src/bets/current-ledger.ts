import { migrate } from '@tessera/server'
import { createEnvironment } from '../../../services/api/simulator/environment.ts'
import { createPlayExecutor } from '../../../services/api/simulator/play/perform.ts'
import type { Tables } from '../../../services/api/src/database/tables.ts'
import { MIGRATIONS_DIR } from '../../../services/api/src/index.ts'
import { FUNDS, type OpenVariant, STAKE } from './variants.ts'

/** Opens the real services: gate, ledger, open rounds, and all subscribers of a round's end. */
export const openCurrentLedger: OpenVariant = async (open, wallets) => {
  const database = await open<Tables>()
  await migrate(database.db, MIGRATIONS_DIR)
  const fixture = await createEnvironment(database, wallets, { now: () => new Date(), randomBelow: () => 0 })
  const perform = await createPlayExecutor(fixture)
  const amount = BigInt(STAKE)
  const mustSucceed = async (step: Parameters<typeof perform>[0]): Promise<void> => {
    const result = await perform(step)
    if (result !== 'done') throw new Error(`${step.do}: ${result}`)
  }
  for (let player = 0; player < wallets; player++)
    await mustSucceed({ do: 'deposit', player, key: `in:desk:${player}`, amount: BigInt(FUNDS) })
  return {
    playRound: async (player, n) => {
      const roundId = `r${n}`
      await mustSucceed({ do: 'bet', player, roundId, txId: `b${n}`, amount, gameType: 'RNG' })
      await mustSucceed({ do: 'win', player, roundId, txId: `w${n}`, amount, end: true })
    },
    close: () => database.close().then(database.drop),
  }
}
