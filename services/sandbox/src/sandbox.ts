import { join } from 'node:path'
import { type App, createApp } from '@tessera/server'
import { privateKeyOf, publicKeyOf } from '@tessera/wallet-protocol'
import { beaconRoutes } from './beacon/beacon.routes.ts'
import { createBeacon } from './beacon/beacon.ts'
import { cdnRoutes } from './cdn/cdn.routes.ts'
import type { PictureName } from './cdn/picture.ts'
import { createPictureStore } from './cdn/picture-store.ts'
import { renderPicture } from './cdn/render.ts'
import { createRenderQueue } from './cdn/render-queue.ts'
import type { SandboxConfig } from './config.ts'
import { gameFilesRoutes, gamesRoutes } from './games/games.routes.ts'
import { cachePages } from './games/pages.ts'
import { type ExternalServices, registerExternalServices } from './outside/external-services.ts'
import { playRoutes } from './play/play.routes.ts'
import { operatorRoutes } from './provider/operator.routes.ts'
import { IN_HOUSE_PROVIDER, providerRoutes } from './provider/provider.routes.ts'
import { createProvider, type Provider } from './provider/provider.ts'

export interface Sandbox {
  app: App
  /** Starts listening; resolves with its address. */
  listen(): Promise<string>
  /** Draws the listed pictures in the background, after all requested ones. Resolves with the number of new ones. */
  prerender(list: Iterable<PictureName>): Promise<number>
  close(): Promise<void>
}

/** Pictures may be embedded by other origins; no page runs scripts, except game pages, which override this. */
const headers = {
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
} as const

const createProviderIfConfigured = (
  { PROVIDER_KEY, PROVIDER_KEY_ID, DATA_DIR }: SandboxConfig,
  walletUrl: () => string,
): Provider | null =>
  PROVIDER_KEY === undefined
    ? null
    : createProvider({
        file: join(DATA_DIR, 'provider', 'provider.db'),
        walletUrl,
        code: IN_HOUSE_PROVIDER,
        keyId: PROVIDER_KEY_ID,
        key: privateKeyOf(Buffer.from(PROVIDER_KEY, 'base64')),
      })

const registerExternalIfConfigured = (
  app: App,
  { OUTSIDE_KEY: key, OUTSIDE_ORIGIN, OIDC_CLIENTS, VERIFY_SITES, CHANNELS, DATA_DIR, SCRIPTS_DIST }: SandboxConfig,
  callbackUrl: () => string,
  now: () => number,
): ExternalServices | null =>
  key === undefined
    ? null
    : registerExternalServices(app, {
        file: join(DATA_DIR, 'outside', 'outside.db'),
        key,
        origin: OUTSIDE_ORIGIN ?? null,
        ...(SCRIPTS_DIST === undefined ? {} : { scriptsFolder: SCRIPTS_DIST }),
        clients: OIDC_CLIENTS,
        sites: VERIFY_SITES,
        channels: CHANNELS,
        callbackUrl,
        now,
      })

/**
 * Creates the simulated external services: the image CDN, the game provider's page and, with its key, the provider's own
 * games. `now` is their clock.
 */
export async function createSandbox(
  config: SandboxConfig,
  walletUrl: () => string = () => config.WALLET_URL,
  now: () => number = Date.now,
): Promise<Sandbox> {
  const queue = createRenderQueue({ workers: config.RENDER_WORKERS, waiting: config.RENDER_QUEUE })
  const store = await createPictureStore({
    dir: join(config.DATA_DIR, 'pictures'),
    maxFiles: config.PICTURES_KEPT,
    queue,
    render: renderPicture,
  })
  const app = await createApp({ name: 'sandbox', config, headers })
  cdnRoutes(app, store)
  const loadPages = cachePages(config.SCRIPTS_DIST)
  playRoutes(app, loadPages)
  gameFilesRoutes(app, loadPages)
  const provider = createProviderIfConfigured(config, walletUrl)
  if (provider) {
    providerRoutes(app, provider)
    gamesRoutes(app, loadPages)
    const { OPERATOR_CODE: code, OPERATOR_KEY_ID: keyId, OPERATOR_PUBLIC_KEY: publicKey } = config
    if (publicKey !== undefined) operatorRoutes(app, provider, { code, keyId, key: publicKeyOf(publicKey) })
  }
  const beacon = createBeacon({ file: join(config.DATA_DIR, 'beacon', 'beacon.db'), now })
  beaconRoutes(app, beacon)
  const externalServices = registerExternalIfConfigured(app, config, walletUrl, now)
  const shutdown = new AbortController()
  return {
    app,
    listen: () => app.listen({ host: config.HOST, port: config.PORT }),
    prerender: (list) => store.prerender(list, shutdown.signal),
    close: async () => {
      shutdown.abort()
      await app.drain()
      await app.close()
      await provider?.close()
      await externalServices?.close()
      beacon.close()
      await store.whenIdle()
    },
  }
}
