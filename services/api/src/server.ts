import { runProcess } from '@tessera/server'
import { demoLines } from '../seed/demo-lines.ts'
import { createApi, readApiConfig } from './index.ts'

await runProcess(async () => {
  const api = await createApi(readApiConfig(process.env))
  const address = await api.listen()
  const desk = await api.listenDesk()
  process.stdout.write(`operator API on ${address}, documents at ${address}/api/docs, desk on ${desk}\n`)
  for (const line of demoLines(api)) process.stdout.write(`${line}\n`)
  return api
})
