import { fileURLToPath } from 'node:url'
import { createApp, loadMerchants } from '@tessera/server'
import { iconRoutes } from './icon.ts'

const MERCHANTS = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))

test('each merchant has its own icon, an unknown host none', async () => {
  const merchants = await loadMerchants(MERCHANTS, 'siam')
  const app = await createApp({ name: 'edge', config: { LOG_LEVEL: 'silent' } })
  iconRoutes(app, merchants)
  const icon = async (host: string) => app.inject({ url: '/favicon.svg', headers: { host } })
  const drawn = await Promise.all(merchants.all.map((m) => icon(m.hosts[0] ?? '').then((answer) => answer.body)))
  expect(new Set(drawn).size).toBe(merchants.all.length)
  for (const [i, merchant] of merchants.all.entries()) expect(drawn[i]).toContain(merchant.logo.mark)
  expect((await icon('nobody.example')).statusCode).toBe(404)
  expect((await app.inject('/favicon.ico')).headers.location).toBe('/favicon.svg')
  await app.close()
})
