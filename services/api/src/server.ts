import { runProcess } from '@tessera/server'
import { createApi, DEMO_ACCOUNTS, readApiConfig } from './index.ts'

await runProcess(async () => {
  const api = await createApi(readApiConfig(process.env))
  const address = await api.listen()
  process.stdout.write(`operator API on ${address}, documents at ${address}/api/docs\n`)
  for (const account of DEMO_ACCOUNTS)
    process.stdout.write(`demo ${account.role}: ${account.username} / ${account.password}\n`)
  return api
})
