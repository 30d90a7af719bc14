import { runProcess } from '@tessera/server'
import { readSandboxConfig } from './config.ts'
import { createSandbox } from './sandbox.ts'

await runProcess(async () => {
  const sandbox = await createSandbox(readSandboxConfig(process.env))
  await sandbox.listen()
  return sandbox
})
