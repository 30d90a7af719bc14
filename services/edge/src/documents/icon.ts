import type { PlatformMerchant } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { VisibleMerchant } from '../site/visible-merchant.ts'

/** Sides in px of the icons that phones request: Apple's home screen, Android's, and its splash screen. */
export const ICON_SIDES = [180, 192, 512] as const

/** Shape of an icon: with round corners of its own, or filled to the edge for a phone that cuts its own shape. */
export type IconShape = 'round' | 'full'

const VIEWBOX_SIDE = 36

/**
 * Draws the merchant's logo on its accent. The logo fills the middle two thirds only, so that a mask cuts off background
 * alone.
 */
export const iconSvg = ({ logo, theme }: PlatformMerchant, shape: IconShape = 'round'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 ${VIEWBOX_SIDE} ${VIEWBOX_SIDE}"><rect x="-6" y="-6" width="${VIEWBOX_SIDE}" height="${VIEWBOX_SIDE}" rx="${shape === 'round' ? 8 : 0}" fill="${theme.roles.accent}"/><path d="${logo.mark}" fill="${theme.roles.onAccent}"/></svg>`

const drawPng = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / VIEWBOX_SIDE })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Address of an icon as a PNG, the same for every merchant: the host determines the merchant. */
export const pngPath = (shape: IconShape, side: (typeof ICON_SIDES)[number]): string => `/icons/${shape}-${side}.png`

/** Maximum number of cached icons: six per merchant, and six for its candidate. */
const MAX_CACHED = 2_000

type FindVisibleMerchant = (request: FastifyRequest) => Promise<VisibleMerchant<PlatformMerchant> | null>

/** Serves the merchant's icons for browser tabs and home screens. */
export function iconRoutes(app: App, findVisibleMerchant: FindVisibleMerchant): void {
  const pngCache = new Map<string, Promise<Buffer>>()
  const getPng = (svg: string, side: number) => {
    const key = `${side} ${svg}`
    const png = pngCache.get(key) ?? drawPng(svg, side)
    pngCache.delete(key)
    pngCache.set(key, png)
    if (pngCache.size > MAX_CACHED) pngCache.delete(pngCache.keys().next().value as string)
    return png
  }
  app.get('/favicon.svg', async (request, reply) => {
    const visibleMerchant = await findVisibleMerchant(request)
    if (!visibleMerchant) return reply.code(404).send()
    return withCaching(reply, visibleMerchant).type('image/svg+xml').send(iconSvg(visibleMerchant.merchant))
  })
  for (const shape of ['round', 'full'] as const)
    for (const side of ICON_SIDES)
      app.get(pngPath(shape, side), async (request, reply) => {
        const visibleMerchant = await findVisibleMerchant(request)
        if (!visibleMerchant) return reply.code(404).send()
        return withCaching(reply, visibleMerchant)
          .type('image/png')
          .send(await getPng(iconSvg(visibleMerchant.merchant, shape), side))
      })
  // Browsers request this on pages that name no icon, such as a game's.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg'))
}

/** A reverted colour disappears from every browser within the hour; a preview's is never cached. */
const withCaching = (reply: FastifyReply, { isPreview }: VisibleMerchant<PlatformMerchant>): FastifyReply =>
  reply.header('cache-control', isPreview ? 'private, no-store' : 'private, max-age=3600').header('vary', 'cookie')
