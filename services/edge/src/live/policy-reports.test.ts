import { createApp, createLogger, loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { EdgeConfig } from '../config.ts'
import { policyReportRoutes } from './policy-reports.ts'

const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const violation = {
  documentURL: 'http://lotus.localhost/m/login?token=secret',
  effectiveDirective: 'require-trusted-types-for',
  blockedURL: 'trusted-types-sink',
  sample: 'Element innerHTML|<p>what a member wrote',
  disposition: 'report',
}

const own = {
  host: 'lotus.localhost',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/reports+json',
  'user-agent': CHROMIUM,
}

let lines: string[]
let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  lines = []
  const logger = createLogger('edge', 'warn', { write: (line) => lines.push(line) })
  app = await createApp({ name: 'edge', logger, config: { RATE_LIMIT_ON: false } })
  await policyReportRoutes(app, await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false, MerchantConfig))
})
afterEach(() => app.close())

const post = async (
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.7',
  count = 1,
) => {
  const response = await app.inject({
    method: 'POST',
    url: '/live/csp',
    headers: { ...own, ...headers },
    remoteAddress,
    payload: JSON.stringify(
      Array.from({ length: count }, () => ({ type: 'csp-violation', body: { ...violation, ...change } })),
    ),
  })
  return response.statusCode
}
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'content security policy violated')

test('FIX-142 logs a violation with its page, directive and sink, and without the query and the text of the page', async () => {
  expect(await post()).toBe(204)
  expect(logged()).toEqual([
    expect.objectContaining({
      merchant: 'lotus',
      page: '/m/login',
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      sink: 'Element innerHTML',
      disposition: 'report',
      engine: 'Chromium',
      version: 156,
    }),
  ])
  expect(lines.join()).not.toMatch(/secret|member wrote/)
})

test('logs a blocked address without its query, and does not log a sample without a sink', async () => {
  await post({ blockedURL: 'https://evil.example/a.js?id=secret', sample: 'alert(1)' })
  await post({ blockedURL: 'data:text/html?secret' })
  expect(logged().map(({ blocked, sink }) => [blocked, sink])).toEqual([
    ['https://evil.example/a.js', undefined],
    ['data:text/html', 'Element innerHTML'],
  ])
  expect(lines.join()).not.toMatch(/secret|alert/)
})

test('logs nothing of another site’s reports, reports on another site, an unknown host and invalid reports', async () => {
  expect(await post({}, { 'sec-fetch-site': 'cross-site' })).toBe(204)
  expect(await post({}, { host: 'evil.example' })).toBe(204)
  expect(await post({ documentURL: 'https://evil.example/' })).toBe(204)
  expect(await post({ documentURL: 'nowhere' })).toBe(400)
  expect(await post({ effectiveDirective: 'a line\nof its own' })).toBe(400)
  expect(await post({ sample: 's'.repeat(33_000) })).toBe(413)
  expect(await post({}, { 'content-type': 'text/plain' })).toBe(400)
  expect(await post({}, {}, undefined, 21)).toBe(400)
  expect(logged()).toEqual([])
})

test('limits the log to six lines a minute per network, and 120 in all', async () => {
  for (let times = 0; times < 2; times++) await post({}, {}, undefined, 5)
  expect(logged()).toHaveLength(6)
  for (let host = 1; host <= 200; host++) await post({}, {}, `203.0.113.${host}`)
  expect(logged()).toHaveLength(120)
})
