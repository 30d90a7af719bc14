import { SliceName } from '@tessera/contracts'
import { FederationManifest } from '@tessera/contracts/federation-manifest'
import { type App, type Merchants, RequestFailure } from '@tessera/server'
import * as z from 'zod'

const TIMEOUT_MS = 3000
const RETRY_S = 5

interface FederationManifestDeps {
  merchants: Merchants
  registryUrl: string
}

/**
 * `/federation/{slice}/mf-manifest.json`: manifest by which an external federation host loads a slice of this merchant. Its
 * files are served by this edge, under absolute addresses, with their integrity.
 */
export function federationManifestRoute(app: App, { merchants, registryUrl }: FederationManifestDeps): void {
  app.get(
    '/federation/:slice/mf-manifest.json',
    { schema: { params: z.object({ slice: SliceName }) } },
    async (request, reply) => {
      const merchant = merchants.byHost(request.host)
      if (!merchant) throw new RequestFailure('request.not.found')
      const path = `/v1/federation/${merchant.code}/${request.params.slice}/mf-manifest.json`
      const response = await fetch(registryUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'registry did not respond')
          throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
        },
      )
      if (response.status === 404) throw new RequestFailure('request.not.found')
      if (!response.ok) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      const manifest = FederationManifest.parse(await response.json())
      const site = `${request.protocol}://${request.host}`
      const publicPath = new URL(manifest.metaData.publicPath, site).href
      return reply
        .header('cache-control', 'public, max-age=5')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send({ ...manifest, metaData: { ...manifest.metaData, publicPath } })
    },
  )
}
