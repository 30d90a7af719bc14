import { join } from 'node:path'
import { createRegistryClient } from '@tessera/cli'
import { runProcess } from '@tessera/server'
import { createStack, readStackConfig } from '@tessera/stack'
import { buildAll } from './build-all.ts'
import { deployCheckout } from './deploy-checkout.ts'

// Usage: npm start [-- --deploy]
await runProcess(async () => {
  const config = readStackConfig(process.env)
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
  for (const { role, username, password } of stack.demoAccounts)
    console.log(`  ${role.padEnd(8)} ${username} / ${password}`)
  if (stack.inbox) console.log(`  inbox    ${stack.inbox}, where codes and mails arrive`)
  if (stack.bank) console.log(`  bank     ${stack.bank}, where deposits are paid`)
  console.log(
    `  desk     ${stack.desk}/desk, as ${stack.demoOperators.map(({ name }) => name).join(', ')} / ${stack.demoOperators[0]?.password ?? ''}`,
  )
  console.log(`  console  ${stack.registry}/ops/ with the token in ${join(config.TESSERA_DATA, 'registry-token')}`)
  console.log(`Tessera is ready: ${stack.site}/m/home`)
  return stack
})
