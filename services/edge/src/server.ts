import { runProcess } from '@tessera/server'
import { createEdge } from './app.ts'
import { readEdgeConfig } from './config.ts'
import { gamingSite } from './site/gaming-site.ts'
import { plainSite } from './site/plain-site.ts'

await runProcess(async () => {
  const config = readEdgeConfig(process.env)
  const edge = config.SITE === 'plain' ? await createEdge(config, plainSite) : await createEdge(config, gamingSite)
  await edge.listen()
  return edge
})
