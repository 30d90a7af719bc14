import { THAILAND } from './country.ts'
import { type ProviderOptions, providerChannel } from './provider-channel.ts'

const json = (body: unknown, status = 200) => ({ ok: status < 400, status, json: async () => body }) as Response

function aProvider(answer: (path: string, body: unknown) => Response | Promise<Response>) {
  const asked: { url: string; body: unknown }[] = []
  const send: NonNullable<ProviderOptions['fetch']> = async (url, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    asked.push({ url: String(url), body })
    return answer(new URL(String(url)).pathname, body)
  }
  const channel = providerChannel({
    origin: 'https://verify.example',
    siteKey: 'site-key-1',
    language: 'th',
    now: () => 1_000,
    fetch: send,
  })
  return { asked, channel }
}
const number = { mobileNum: '0812345678', country: THAILAND }

test('ACC-050 ACC-099 sends the code by the provider to the whole number, proved by its token', async () => {
  const { asked, channel } = aProvider((path) =>
    json(path.endsWith('/start') ? { verification: 'v1', expiresIn: 300 } : { idToken: 'signed' }),
  )
  expect(await channel.send(number)).toEqual({ flow: 'v1', retryAt: 61_000 })
  expect(await channel.prove('v1', '123456')).toEqual({ firebaseChannel: 'sms', firebaseIdToken: 'signed' })
  expect(asked).toEqual([
    {
      url: 'https://verify.example/outside/v1/verify/start',
      body: { siteKey: 'site-key-1', phone: '+66812345678', language: 'th' },
    },
    { url: 'https://verify.example/outside/v1/verify/check', body: { verification: 'v1', code: '123456' } },
  ])
})

test.each([
  ['refuses', () => json({ error: 'unknown-site' }, 403)],
  ['answers something else', () => json({})],
  ['is away', () => Promise.reject(new TypeError('failed to fetch'))],
])('ACC-106 reports no sent code for a provider that %s', async (_, answer) => {
  await expect(aProvider(answer).channel.send(number)).rejects.toMatchObject({ name: 'ProviderUnavailable' })
})

test.each([
  ['a wrong code', () => json({ error: 'wrong-code' }, 400), 'verification.wrong'],
  ['no network', () => Promise.reject(new TypeError('failed to fetch')), 'request.offline'],
  ['a provider that fails', () => json({}, 500), 'system.busy'],
])('shows %s as a rejection with the site’s text', async (_, answer, code) => {
  await expect(aProvider(answer).channel.prove('v1', '1')).rejects.toMatchObject({ code })
})
