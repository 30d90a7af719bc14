import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRegistryClient } from '@tessera/cli'
import { lockFolder, runProcess } from '@tessera/server'
import { createStack, readStackConfig } from '@tessera/stack'
import { buildAll } from './build-all.ts'
import { deployCheckout } from './deploy-checkout.ts'
import { readyLines } from './ready-lines.ts'

// Usage: npm start [-- --deploy]
await runProcess(async () => {
  const config = readStackConfig(process.env)
  // Before the builds, which take minutes: another start on the same data is refused at once.
  mkdirSync(config.TESSERA_DATA, { recursive: true, mode: 0o700 })
  lockFolder(join(config.TESSERA_DATA, 'stack'))
  await buildAll()
  const stack = await createStack(config, process.env)
  try {
    await deployCheckout(createRegistryClient(stack.registry, stack.adminToken), {
      shouldMoveAll: process.argv.includes('--deploy'),
    })
  } catch (error) {
    await stack.close()
    throw error
  }
  const consoleToken = `the token in ${join(config.TESSERA_DATA, 'registry-token')}`
  for (const line of readyLines({ ...stack, console: `${stack.registry}/ops/`, consoleToken })) console.log(line)
  return stack
})
