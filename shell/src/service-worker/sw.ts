import { isCacheRequest } from './cache-request.ts'
import { createOfflineSite } from './offline-site.ts'
import type { WorkerScope } from './worker-scope.ts'

const worker = globalThis as unknown as WorkerScope
const site = createOfflineSite({
  caches: worker.caches,
  location: worker.location,
  fetch: (input, init) => worker.fetch(input, init),
})

// It knows no versions, so a new one may take over at any time.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  // If caching fails now, the next page requests it again.
  if (isCacheRequest(event.data)) event.waitUntil(site.keep(event.data).catch(() => {}))
})
worker.addEventListener('fetch', (event) => {
  const response = site.respond(event.request)
  if (response) event.respondWith(response)
})
