import type { PlatformMerchant } from '@tessera/contracts'
import { textLanguageOf } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import type { VisibleMerchant } from '../site/visible-merchant.ts'
import { type IconShape, pngPath } from './icon.ts'

/**
 * Web app manifest that a phone needs to install the merchant's site: name, colours and drawn icons; opens on the home page.
 */
export function webManifest({ name, tagline, defaultLanguage, theme }: PlatformMerchant) {
  const textLanguage = textLanguageOf(defaultLanguage)
  const icon = (shape: IconShape, side: 192 | 512) => ({
    src: pngPath(shape, side),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: shape === 'full' ? 'maskable' : 'any',
  })
  return {
    id: '/m/home',
    name,
    short_name: name,
    description: tagline[textLanguage],
    lang: textLanguage,
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: theme.roles.ground,
    theme_color: theme.roles.ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('round', 192),
      icon('round', 512),
      icon('full', 192),
      icon('full', 512),
    ],
  }
}

export function webManifestRoute(
  app: App,
  findVisibleMerchant: (request: FastifyRequest) => Promise<VisibleMerchant<PlatformMerchant> | null>,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const visibleMerchant = await findVisibleMerchant(request)
    if (!visibleMerchant) return reply.code(404).send()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', visibleMerchant.isPreview ? 'private, no-store' : 'private, max-age=3600')
      .header('vary', 'cookie')
      .send(JSON.stringify(webManifest(visibleMerchant.merchant)))
  })
}
