import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { privateKeyOf } from '@tessera/wallet-protocol'
import { CASES } from './cases/index.ts'
import { createOperatorEnvironment } from './kit.ts'
import { startOwnOperator, type TestedOperator } from './own-operator.ts'
import { runCases } from './run.ts'
import { tapHeader, tapLine } from './tap.ts'

const USAGE = `usage: npm run wallet-kit
       npm run wallet-kit -- --url ORIGIN --provider CODE --key FILE [--key-id ID] [--hooks URL]
                             [--p99 MS] [--game ID --token TOKEN ... --trial-token TOKEN ...]
FILE holds the 32 raw bytes of the provider's private key (Ed25519) in base64. Without hooks, tokens of launches are used up in order.`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    provider: { type: 'string' },
    key: { type: 'string' },
    'key-id': { type: 'string', default: 'k1' },
    hooks: { type: 'string' },
    game: { type: 'string', default: '' },
    p99: { type: 'string', default: '1000' },
    token: { type: 'string', multiple: true, default: [] },
    'trial-token': { type: 'string', multiple: true, default: [] },
  },
})

function operatorFromArgs(): TestedOperator {
  const { url, provider, key: file, hooks = null } = values
  if (!url || !provider || !file) {
    console.error(USAGE)
    process.exit(2)
  }
  const key = privateKeyOf(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64'))
  return { url, provider, signing: { keyId: values['key-id'], key }, hooks, close: async () => undefined }
}

const usesOwnOperator = !values.url && !values.provider && !values.key
const operator = usesOwnOperator ? await startOwnOperator() : operatorFromArgs()
const createLaunch = (token: string) => ({ player: null, token, gameId: values.game })
const environment = createOperatorEnvironment(operator, {
  maxP99Ms: Number(values.p99),
  launches: values.token.map(createLaunch),
  trialLaunches: values['trial-token'].map(createLaunch),
})
console.log(tapHeader(CASES.length))
const results = await runCases(environment, CASES, (result) => console.log(tapLine(result)))
await operator.close()
const count = (predicate: (result: (typeof results)[number]) => boolean) => results.filter(predicate).length
const [failed, skipped] = [
  count(({ error }) => error !== undefined),
  count((result) => result.skipReason !== undefined),
]
console.log(`# passed ${results.length - failed - skipped}, failed ${failed}, skipped ${skipped}`)
process.exitCode = failed > 0 ? 1 : 0
