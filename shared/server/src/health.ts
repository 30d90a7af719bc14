import type { App } from './app-type.ts'
import { withTimeout } from './with-timeout.ts'

const READY_TIMEOUT_MS = 2_000
/** The result is cached for this time, because the check may cost a query. */
const CACHE_TTL_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports that it is not ready and closes the connection of each response, then continues to serve for `DRAIN_MS`, so
     * that no more requests are sent here.
     */
    drain(): Promise<void>
  }
}

/** `/healthz`: the process responds. `/readyz`: it may get traffic, by `ready` and {@link App.drain}. */
export function installHealth(app: App, ready: (() => Promise<unknown>) | undefined, drainMs: number): void {
  let isDraining = false
  let lastCheck: { at: number; alive: Promise<boolean> } | null = null
  const check = async (): Promise<boolean> => {
    try {
      return await withTimeout(
        READY_TIMEOUT_MS,
        Promise.resolve(ready?.()).then(() => true),
        false,
      )
    } catch {
      return false
    }
  }
  const isAlive = (): Promise<boolean> => {
    if (!lastCheck || Date.now() - lastCheck.at >= CACHE_TTL_MS) lastCheck = { at: Date.now(), alive: check() }
    return lastCheck.alive
  }
  app.decorate('drain', async () => {
    isDraining = true
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  const unloggedRoute = { schema: { hide: true }, logLevel: 'silent', config: { access: 'public' } } as const
  app.get('/healthz', unloggedRoute, async (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', unloggedRoute, async (_request, reply) => {
    const ok = !isDraining && (await isAlive())
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
