import { callbackPath } from '@tessera/outside'
import { walletPath } from '@tessera/wallet-protocol'
import { channelsAt } from '../../testing/channels.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { signatureOf } from '../modules/money/callbacks/callbacks.domain.ts'

const channels = channelsAt('http://outside.invalid')
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ channels, config: { RATE_LIMIT_ON: true } })
})
afterAll(() => api.close())

const post = async (url: string, remoteAddress: string, headers: Record<string, string> = {}, payload = '{}') =>
  (
    await api.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  ).statusCode
const signed = (remoteAddress: string) => {
  const [channel] = channels
  if (!channel) throw new Error('no channel')
  const payload = JSON.stringify({ type: 'nothing.known', data: {} })
  const [id, timestamp] = [`evt_${crypto.randomUUID()}`, String(Math.floor(api.now().getTime() / 1_000))]
  const signature = signatureOf(channel.secrets[0] ?? '', { id, timestamp, body: payload })
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  return post(callbackPath(channel.code), remoteAddress, headers, payload)
}

test.each([
  ['callbacks', callbackPath('siam-gateway'), '198.51.100.7'],
  ['the wallet', walletPath('bet'), '198.51.100.8'],
])('FIX-034 responds 429 to the 61st call to %s with a failed signature within a minute', async (_, url, address) => {
  for (let n = 0; n < 60; n++) expect(await post(url, address)).toBe(401)
  expect([await post(url, address), await post(url, '198.51.100.9')]).toEqual([429, 401])
})

test('FIX-034 accepts signed calls of an address whose failed ones are over the limit', async () => {
  for (let n = 0; n < 62; n++) await post(callbackPath('siam-gateway'), '198.51.100.10')
  expect([await post(callbackPath('siam-gateway'), '198.51.100.10'), await signed('198.51.100.10')]).toEqual([429, 200])
})
