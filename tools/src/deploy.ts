import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_ACCOUNTS, DEMO_OPERATORS } from '@tessera/api/demo'
import { createRegistryClient } from '@tessera/cli/client'
import { deployCheckout } from './deploy-checkout.ts'
import { readyLines } from './ready-lines.ts'

const USAGE = `npm run deploy -- [options]
Publishes builds, and composes them for each merchant that runs nothing yet.
  --registry URL     address of the registry (default TESSERA_REGISTRY)
  --token-file FILE  file with a token of the registry (default: the value of TESSERA_TOKEN)
  --builds FOLDER    folder of builds (default: those of this checkout, which npm run build makes)
  --move-all         also move merchants that run something, except locked and protected ones
  --trial            print the addresses and accounts of a trial in containers`

// Usage: npm run deploy -- [--registry URL] [--token-file FILE] [--builds FOLDER] [--move-all] [--trial]
const { values } = parseArgs({
  options: {
    registry: { type: 'string', default: process.env.TESSERA_REGISTRY ?? '' },
    'token-file': { type: 'string' },
    builds: { type: 'string' },
    'move-all': { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
  },
})
const token = values['token-file'] ? readFileSync(values['token-file'], 'utf8').trim() : process.env.TESSERA_TOKEN
if (!URL.canParse(values.registry) || !token) {
  console.error(`the address of a registry and a token are needed\n\n${USAGE}`)
  process.exit(2)
}
const shellFirst = (a: string, b: string) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b)
const { builds } = values
await deployCheckout(createRegistryClient(values.registry, token), {
  ...(builds
    ? {
        dists: readdirSync(builds)
          .sort(shellFirst)
          .map((name) => join(builds, name)),
      }
    : {}),
  shouldMoveAll: values['move-all'],
})
if (values.trial) {
  const { SITE_PORT = '8080', OPS_PORT = '4102', DESK_PORT = '4103', PLAY_PORT = '4104' } = process.env
  const addressOf = (port: string) => `http://127.0.0.1:${port}`
  const lines = readyLines({
    site: addressOf(SITE_PORT),
    desk: addressOf(DESK_PORT),
    console: `${addressOf(OPS_PORT)}/ops/`,
    consoleToken: `the token ${token}`,
    inbox: `${addressOf(PLAY_PORT)}/inbox`,
    bank: `${addressOf(PLAY_PORT)}/bank`,
    demoAccounts: DEMO_ACCOUNTS,
    demoOperators: DEMO_OPERATORS,
  })
  for (const line of lines) console.log(line)
}
