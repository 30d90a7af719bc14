import { createApi, readApiConfig } from '@tessera/api'
import type { App } from '@tessera/server'

interface Started {
  app: App
  close(): Promise<void>
}

/** A service that describes its calls as OpenAPI. */
export interface Description {
  /** Where it is kept, from the root. */
  file: string
  start(): Promise<Started>
}

export const DESCRIPTIONS: readonly Description[] = [
  {
    file: 'docs/api.json',
    start: () => createApi(readApiConfig({ LOG_LEVEL: 'silent', IN_MEMORY: 'true', SEED: 'false' })),
  },
]

/** What a service answers when it is asked to describe itself: OpenAPI 3.1. */
export async function served(start: Description['start']): Promise<object> {
  const { app, close } = await start()
  const answer = await app.inject('/api/docs/json')
  await close()
  if (answer.statusCode !== 200) throw new Error(`no description: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}
