import type { PlatformMerchant } from '@tessera/contracts'
import type { App, Merchants } from '@tessera/server'
import sharp from 'sharp'

/** Sides in px of the pictures that phones ask for: Apple's home screen, Android's, and its splash screen. */
export const ICON_SIDES = [180, 192, 512] as const

/** Shape of an icon: with round corners of its own, or filled to the edge for a phone that cuts its own shape. */
export type IconShape = 'round' | 'full'

const SIDE = 36

/** The merchant's mark on its accent. The mark keeps to the middle two thirds, so that a cut takes ground only. */
export const iconSvg = ({ logo, theme }: PlatformMerchant, shape: IconShape = 'round'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 ${SIDE} ${SIDE}"><rect x="-6" y="-6" width="${SIDE}" height="${SIDE}" rx="${shape === 'round' ? 8 : 0}" fill="${theme.roles.accent}"/><path d="${logo.mark}" fill="${theme.roles.onAccent}"/></svg>`

const drawPng = (merchant: PlatformMerchant, shape: IconShape, side: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(merchant, shape)), { density: (72 * side) / SIDE })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Address of an icon as a picture, the same for every merchant: the host tells which. */
export const pngPath = (shape: IconShape, side: (typeof ICON_SIDES)[number]): string => `/icons/${shape}-${side}.png`

export function iconRoutes(app: App, merchants: Merchants): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const pngOf = (merchant: PlatformMerchant, shape: IconShape, side: number) => {
    const key = `${merchant.code} ${shape} ${side}`
    const have = drawn.get(key) ?? drawPng(merchant, shape, side)
    drawn.set(key, have)
    return have
  }
  app.get('/favicon.svg', async (request, reply) => {
    const merchant = merchants.byHost(request.host)
    if (!merchant) return reply.code(404).send()
    return reply.type('image/svg+xml').header('cache-control', 'private, max-age=86400').send(iconSvg(merchant))
  })
  for (const shape of ['round', 'full'] as const)
    for (const side of ICON_SIDES)
      app.get(pngPath(shape, side), async (request, reply) => {
        const merchant = merchants.byHost(request.host)
        if (!merchant) return reply.code(404).send()
        reply.type('image/png').header('cache-control', 'private, max-age=86400')
        return reply.send(await pngOf(merchant, shape, side))
      })
  // What a browser asks for on pages that name no icon, such as a game's.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg'))
}
