import { runProcess } from '@tessera/server'
import { createApi, readApiConfig } from './index.ts'

await runProcess(async () => {
  const api = await createApi(readApiConfig(process.env))
  const address = await api.listen()
  process.stdout.write(`operator API on ${address}, documents at ${address}/api/docs\n`)
  for (const account of api.demoAccounts)
    process.stdout.write(`demo ${account.role}: ${account.username} / ${account.password}\n`)
  return api
})
