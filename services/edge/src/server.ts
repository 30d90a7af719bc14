import { runProcess } from '@tessera/server'
import { createEdge } from './app.ts'
import { readEdgeConfig } from './config.ts'

await runProcess(async () => {
  const edge = await createEdge(readEdgeConfig(process.env))
  await edge.listen()
  return edge
})
