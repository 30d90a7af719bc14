import { createApp, createLogger, loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { EdgeConfig } from '../config.ts'
import { startRoutes } from './starts.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1'
const report = { reason: 'no-import-maps', requestId: 'request-0001' }
const own = { host: 'lotus.localhost', 'sec-fetch-site': 'same-origin', 'user-agent': IPHONE }

let lines: string[]
let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  lines = []
  const logger = createLogger('edge', 'warn', { write: (line) => lines.push(line) })
  app = await createApp({ name: 'edge', logger, config: { RATE_LIMIT_ON: false } })
  startRoutes(app, await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false, MerchantConfig))
})
afterEach(() => app.close())

const post = async (
  payload: unknown = report,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.7',
) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/live/starts',
    headers: { ...own, ...headers },
    remoteAddress,
    payload: payload as object,
  })
  return answer.statusCode
}
const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('MFP-049 reports a page that did not start to ops: merchant, reason, request and engine', async () => {
  expect(await post()).toBe(204)
  expect(told()).toEqual([
    expect.objectContaining({
      msg: 'page did not start',
      merchant: 'lotus',
      reason: 'no-import-maps',
      page: 'request-0001',
      engine: 'WebKit',
      version: 12,
    }),
  ])
})

test('accepts a browser that sends only its origin if that is the site itself', async () => {
  const { 'sec-fetch-site': _, ...headers } = own
  const send = (origin: string) =>
    app.inject({ method: 'POST', url: '/live/starts', headers: { ...headers, origin }, payload: report })
  expect((await send('http://lotus.localhost')).statusCode).toBe(204)
  expect((await send('https://evil.example')).statusCode).toBe(204)
  expect(told()).toHaveLength(1)
})

test('logs nothing from another site, for an unknown host, or for an invalid report', async () => {
  expect(await post(report, { 'sec-fetch-site': 'cross-site' })).toBe(204)
  expect(await post(report, { host: 'evil.example' })).toBe(204)
  expect(await post({ reason: 'boredom', requestId: 'request-0001' })).toBe(400)
  expect(await post({ ...report, requestId: 'a line\nof its own' })).toBe(400)
  expect(await post({ ...report, requestId: 'r'.repeat(2000) })).toBe(413)
  expect(told().filter(({ msg }) => msg === 'page did not start')).toEqual([])
})

test('limits the log to six lines a minute per address, and 120 in all', async () => {
  for (let times = 0; times < 10; times++) await post()
  expect(told()).toHaveLength(6)
  for (let host = 1; host <= 200; host++) await post(report, {}, `203.0.113.${host}`)
  expect(told()).toHaveLength(120)
})
