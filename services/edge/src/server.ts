import { runProcess } from '@tessera/server'
import { createEdge } from './app.ts'
import { readEdgeConfig } from './config.ts'
import { gamingSite } from './site/gaming-site.ts'

await runProcess(async () => {
  const edge = await createEdge(readEdgeConfig(process.env), gamingSite)
  await edge.listen()
  return edge
})
