import type { App, Merchants } from '@tessera/server'
import type { CompositionSource } from '../composition/composition-source.ts'
import { visitorIdOf } from '../request/cookies.ts'
import type { ArtifactCache } from './artifact-cache.ts'

interface ServiceWorkerDeps {
  merchants: Merchants
  compositions: CompositionSource
  artifacts: ArtifactCache
}

/** Script that unregisters an installed service worker if the composition has none. */
const UNREGISTER_SCRIPT =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(e)=>e.waitUntil(registration.unregister()))"

/** The service worker of the visitor's composition, for the whole site. */
export function serviceWorkerRoute(app: App, { merchants, compositions, artifacts }: ServiceWorkerDeps): void {
  app.get('/sw.js', async (request, reply) => {
    const merchant = merchants.byHost(request.host)
    const composition = merchant && (await compositions.current(merchant.code, visitorIdOf(request) ?? ''))
    const file = composition?.shell.serviceWorker
    const script = file
      ? await artifacts.getVerified('shell', file).catch((error: unknown) => {
          request.log.error({ err: error }, 'service worker could not be served')
          return null
        })
      : null
    // On an error the browser retains its current worker.
    if (!composition || (file && !script)) return reply.code(503).header('retry-after', '5').send()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .send(script?.bytes ?? UNREGISTER_SCRIPT)
  })
}
