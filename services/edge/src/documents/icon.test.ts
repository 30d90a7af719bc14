import { fileURLToPath } from 'node:url'
import { createApp, loadMerchants, type Merchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { VisibleMerchant } from '../site/visible-merchant.ts'
import { ICON_SIDES, iconRoutes, pngPath } from './icon.ts'

const MERCHANTS = fileURLToPath(new URL('../../../../ops/merchants', import.meta.url))

const shownBy =
  (merchants: Merchants<MerchantConfig>) =>
  async (request: FastifyRequest): Promise<VisibleMerchant<MerchantConfig> | null> => {
    const merchant = merchants.byHost(request.host)
    return merchant ? { merchant, isPreview: false } : null
  }

test('serves each merchant a separate icon, and an unknown host none', async () => {
  const merchants = await loadMerchants(MERCHANTS, 'siam', false, MerchantConfig)
  const app = await createApp({ name: 'edge', config: { LOG_LEVEL: 'silent' } })
  iconRoutes(app, shownBy(merchants))
  const icon = async (host: string) => app.inject({ url: '/favicon.svg', headers: { host } })
  const drawn = await Promise.all(merchants.all.map((m) => icon(m.hosts[0] ?? '').then((answer) => answer.body)))
  expect(new Set(drawn).size).toBe(merchants.all.length)
  for (const [i, merchant] of merchants.all.entries()) expect(drawn[i]).toContain(merchant.logo.mark)
  expect((await icon('nobody.example')).statusCode).toBe(404)
  expect((await app.inject({ url: '/icons/full-180.png', headers: { host: 'nobody.example' } })).statusCode).toBe(404)
  expect((await app.inject('/favicon.ico')).headers.location).toBe('/favicon.svg')
  await app.close()
})

test('serves phones each merchant’s icon as a picture of the requested size, filled to the edge if it is cropped', async () => {
  const merchants = await loadMerchants(MERCHANTS, 'siam', false, MerchantConfig)
  const app = await createApp({ name: 'edge', config: { LOG_LEVEL: 'silent' } })
  iconRoutes(app, shownBy(merchants))
  const pictures = new Set<string>()
  for (const { hosts } of merchants.all)
    for (const side of ICON_SIDES)
      for (const shape of ['round', 'full'] as const) {
        const answer = await app.inject({ url: pngPath(shape, side), headers: { host: hosts[0] ?? '' } })
        const picture = sharp(answer.rawPayload)
        expect(await picture.metadata()).toMatchObject({ format: 'png', width: side, height: side })
        const [corner] = await picture
          .ensureAlpha()
          .extract({ left: 0, top: 0, width: 1, height: 1 })
          .extractChannel(3)
          .raw()
          .toBuffer()
        expect([shape, corner]).toEqual([shape, shape === 'full' ? 255 : 0])
        pictures.add(answer.rawPayload.toString('base64'))
      }
  expect(pictures.size).toBe(merchants.all.length * ICON_SIDES.length * 2)
  await app.close()
})
