import type { App } from '../app-type.ts'

/**
 * Notes each refusal that the description of its route does not tell: no caller can be ready for it. `codeOf` reads the code off
 * the body of a refusal, where it has one. Answers the end of it, which throws when there were any.
 */
export function watchUntold(app: App, codeOf: (body: unknown) => string | undefined): () => void {
  const untold: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const { docs } = request.routeOptions.config
    if (!docs || reply.statusCode < 400 || typeof payload !== 'string') return
    const code = codeOf(JSON.parse(payload))
    if (code && !docs.failures.some((told) => told.code === code)) untold.push(`${docs.operationId}: ${code}`)
  })
  return () => {
    if (untold.length > 0) throw new Error(`refusals that the description does not tell: ${untold.join(', ')}`)
  }
}
