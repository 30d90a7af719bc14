import { fork } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { HttpOperator } from './http-operator.ts'
import { WORKERS } from './measure.ts'
import { createProvider } from './provider.ts'
import { STAKE, type Variant } from './variants.ts'

const OPERATOR_PROGRAM = fileURLToPath(new URL('./http-operator.ts', import.meta.url))
const AMOUNT = (STAKE / 100).toFixed(2)

/** Opens the API as a provider uses it: in a process of its own, with signed calls and all subscribers. */
export async function openHttp(databaseUrl: string, wallets: number): Promise<Variant> {
  const child = fork(OPERATOR_PROGRAM, [databaseUrl, String(wallets)])
  const operator = await new Promise<HttpOperator>((resolve, reject) => {
    child.once('message', (message) => resolve(message as HttpOperator))
    child.once('exit', (code) => reject(new Error(`the operator process exited with code ${code}`)))
  })
  const key = createPrivateKey({ key: Buffer.from(operator.key, 'base64'), format: 'der', type: 'pkcs8' })
  const provider = createProvider(operator.url, key, WORKERS)
  return {
    playRound: async (wallet, n) => {
      const playing = operator.playing[wallet]
      if (!playing) throw new Error(`unknown wallet ${wallet}`)
      const roundId = `r${n}`
      await provider.mustSucceed('bet', { ...playing, roundId, txId: `b${n}`, amount: AMOUNT })
      await provider.mustSucceed('win', { ...playing, roundId, txId: `w${n}`, amount: AMOUNT, endRound: true })
    },
    close: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      provider.close()
      child.disconnect()
      await exited
    },
  }
}
