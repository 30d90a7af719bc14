import type { App } from '../app-type.ts'

/**
 * Records each error that is missing in the documentation of its route: no caller can handle it. `codeOf` reads the code
 * from the body of an error response, if it has one. Returns a function that ends the recording, and throws if there were
 * any.
 */
export function watchUntold(app: App, codeOf: (body: unknown) => string | undefined): () => void {
  const undocumented: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const { docs } = request.routeOptions.config
    if (!docs || reply.statusCode < 400 || typeof payload !== 'string') return
    const code = codeOf(JSON.parse(payload))
    if (code && !docs.failures.some((failure) => failure.code === code))
      undocumented.push(`${docs.operationId}: ${code}`)
  })
  return () => {
    if (undocumented.length > 0) throw new Error(`errors missing from the API description: ${undocumented.join(', ')}`)
  }
}
