import { runProcess } from '@tessera/server'
import { createRegistry } from './app.ts'
import { readRegistryConfig } from './config.ts'

await runProcess(async () => {
  const registry = await createRegistry(readRegistryConfig(process.env))
  await registry.listen()
  return registry
})
