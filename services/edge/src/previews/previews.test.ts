import {
  type Composition,
  CompositionFiles,
  CompositionHeadFile,
  LiveComposition,
  PlatformDocumentBoot,
  previewComposition,
} from '@tessera/contracts'
import { createPreviewSeal } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import { until } from '@tessera/server/testing'
import { bodiesOf } from '../composition/composition-bodies.ts'
import { merchantsWithProduction } from '../testing/merchants.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

const TOKEN = 'edge-token-of-the-tests-00001'
const ID = '6f1c2a4e-3b7d-4c55-9a0e-1d2f3a4b5c6d'
const HOST = 'prod.localhost'
const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

let merchants: Awaited<ReturnType<typeof merchantsWithProduction>>
let edge: TestEdge
beforeAll(async () => {
  merchants = await merchantsWithProduction()
})
beforeEach(async () => {
  edge = await startTestEdge({ MERCHANTS_DIR: merchants.dir, REGISTRY_EDGE_TOKEN: TOKEN })
  edge.registry.set(sampleComposition(1, 'prod'))
  edge.registry.set(sampleComposition(1, 'siam'))
  edge.registry.previews.set(ID, aPreview())
})
afterEach(() => edge.stop())
afterAll(() => merchants.remove())

/** The stable composition, with another release of one slice and without the other. */
function aPreview(id = ID): Composition {
  const stable = sampleComposition(1, 'prod')
  const [lobby] = stable.slices
  if (!lobby) throw new Error('the sample has slices')
  return { ...stable, id: previewComposition(id), slices: [{ ...lobby, version: '1.1.0-pr.17.a1b2' }] }
}

const tokenOf = (id = ID, merchant = 'prod', expiresAt = new Date(Date.now() + DAY_MS), edgeToken = TOKEN) =>
  createPreviewSeal([edgeToken]).tokenOf(merchant, id, expiresAt)
const page = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  edge.get(path, { host: HOST, cookie: ['tessera_visitor=me', cookie].filter(Boolean).join('; '), ...headers })
const withToken = (token: string) => `tessera_preview=${token}`
const bootOf = (answer: { body: string }) =>
  PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(answer.body)?.[1] ?? 'null'))
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => line.startsWith('tessera_preview='))
const CLEARED = 'tessera_preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'
const filesOfPreview = () => {
  const { file, rest } = bodiesOf(edge.registry.published(aPreview()))
  return [file.source.file, rest?.source.file ?? '']
}
const kindOf = (answer?: Awaited<ReturnType<typeof page>>) => [answer?.statusCode, answer?.headers['cache-control']]
const OWN = [200, 'private, no-store']
const NONE = [404, 'no-store']
const asks = () => edge.registry.requests.filter((line) => line.includes('/v1/previews/'))

test('redirects a link to the same address without its token, which no history and no Referer stores', async () => {
  const [from, token] = [Date.now(), tokenOf()]
  const answer = await page(`/m/news?a=1&preview=${token}&b=2`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/m/news?a=1&b=2'])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const [cookie = ''] = cookiesOf(answer)
  const [, kept, seconds] = /^tessera_preview=(.+); Path=\/; Max-Age=(\d+); SameSite=Lax; HttpOnly$/.exec(cookie) ?? []
  expect(kept).toBe(token)
  const earliest = (from + DAY_MS - Date.now()) / 1000 - 2
  expect([Number(seconds) > earliest, Number(seconds) <= DAY_MS / 1000]).toEqual([true, true])
  expect(asks()).toEqual([])
})

test('restricts the cookie to TLS if the site uses it', async () => {
  await edge.stop()
  edge = await startTestEdge({ MERCHANTS_DIR: merchants.dir, REGISTRY_EDGE_TOKEN: TOKEN, TRUST_PROXY: '198.51.100.7' })
  const answer = await page(`/m/news?preview=${tokenOf()}`, '', { 'x-forwarded-proto': 'https' })
  expect(cookiesOf(answer)[0]).toMatch(/; HttpOnly; Secure$/)
})

test('shows the preview on every page of that browser, on a merchant in production too, with the differences', async () => {
  const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + DAY_MS)
  for (const path of ['/', '/m/home', '/m/news']) {
    const answer = await page(path, withToken(tokenOf(ID, 'prod', expiresAt)), { 'user-agent': CHROMIUM })
    expect([answer.statusCode, answer.headers['x-composition']]).toEqual([200, previewComposition(ID)])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(bootOf(answer).preview).toEqual({
      state: 'shown',
      expiresAt: expiresAt.toISOString(),
      members: [
        { name: 'mfe-lobby', instead: '1.0.0', shown: '1.1.0-pr.17.a1b2' },
        { name: 'mfe-guest', instead: '1.0.0', shown: null },
      ],
    })
  }
  expect(asks()).toHaveLength(1)
})

test('hides the preview from others: neither its page, nor a page rendered for it', async () => {
  await page('/m/home', withToken(tokenOf()))
  const other = await page('/m/home')
  expect([other.headers['x-composition'], other.headers['cache-control']]).toEqual([
    'composition-prod-1',
    'private, no-cache',
  ])
  expect(bootOf(other).preview).toBeUndefined()
  const again = await page('/m/home', withToken(tokenOf()))
  expect(bootOf(again).preview?.state).toBe('shown')
})

test.each([
  ['forged', () => tokenOf(ID, 'prod', undefined, 'edge-token-of-the-tests-00002')],
  ['of another merchant', () => tokenOf(ID, 'siam')],
  ['over', () => tokenOf(ID, 'prod', new Date(Date.now() - 1000))],
  ['nonsense', () => '%3Cscript%3E'],
  ['empty', () => ''],
])('redirects a link that is %s to the stable site, which shows once that it has ended', async (_what, token) => {
  const entered = await page(`/m/news?preview=${token()}`)
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/m/news'])
  const [cookie = ''] = cookiesOf(entered)
  expect(cookie).toBe('tessera_preview=ended; Path=/; Max-Age=60; SameSite=Lax; HttpOnly')
  const answer = await page('/m/news', cookie.split(';')[0])
  expect([answer.statusCode, answer.headers['x-composition']]).toEqual([200, 'composition-prod-1'])
  expect([bootOf(answer).preview, cookiesOf(answer)]).toEqual([{ state: 'ended' }, [CLEARED]])
  expect(bootOf(await page('/m/news')).preview).toBeUndefined()
  expect(asks()).toEqual([])
})

test.each([
  ['forged', () => tokenOf(ID, 'prod', undefined, 'edge-token-of-the-tests-00002')],
  ['of another merchant', () => tokenOf(ID, 'siam')],
  ['over by now', () => tokenOf(ID, 'prod', new Date(Date.now() - 1000))],
  ['of a preview that nobody made', () => tokenOf('00000000-0000-4000-8000-000000000000')],
])('serves the stable page for a cookie that is %s, and removes it', async (_what, token) => {
  const answer = await page('/m/news', withToken(token()))
  expect([answer.statusCode, answer.headers['x-composition']]).toEqual([200, 'composition-prod-1'])
  expect([bootOf(answer).preview, cookiesOf(answer)]).toEqual([{ state: 'ended' }, [CLEARED]])
})

test('rejects a preview of one merchant at another, even if registry and signature match', async () => {
  const answer = await edge.get('/m/home', { host: 'siam.localhost', cookie: withToken(tokenOf(ID, 'siam')) })
  expect([answer.headers['x-composition'], bootOf(answer).preview]).toEqual(['composition-siam-1', { state: 'ended' }])
})

test('ends a revoked preview with the next page after edges were notified', async () => {
  const cookie = withToken(tokenOf())
  expect((await page('/m/home', cookie)).headers['x-composition']).toBe(previewComposition(ID))
  await until(() => edge.registry.readers.size === 1)
  edge.registry.previews.delete(ID)
  expect((await page('/m/home', cookie)).headers['x-composition']).toBe(previewComposition(ID))
  edge.registry.notifyChange('prod')
  await until(async () => (await page('/m/home', cookie)).headers['x-composition'] === 'composition-prod-1')
  expect(bootOf(await page('/m/home', cookie)).preview).toEqual({ state: 'ended' })
})

test('leaves the preview on “off”, with the plain address', async () => {
  const answer = await page('/m/news?preview=off', withToken(tokenOf()))
  expect([answer.statusCode, answer.headers.location, cookiesOf(answer)]).toEqual([303, '/m/news', [CLEARED]])
})

test('continues a known preview while the registry is unavailable, and shows that another one is unavailable', async () => {
  const cookie = withToken(tokenOf())
  await page('/m/home', cookie)
  await edge.registry.stop()
  expect((await page('/m/home', cookie)).headers['x-composition']).toBe(previewComposition(ID))
  const other = await page('/m/home', withToken(tokenOf('00000000-0000-4000-8000-000000000000')))
  expect([other.statusCode, other.headers['x-composition']]).toEqual([200, 'composition-prod-1'])
  expect([bootOf(other).preview, cookiesOf(other)]).toEqual([{ state: 'away' }, []])
})

test('rejects every link on an edge without a token', async () => {
  await edge.stop()
  edge = await startTestEdge({ MERCHANTS_DIR: merchants.dir })
  edge.registry.set(sampleComposition(1, 'prod'))
  edge.registry.previews.set(ID, aPreview())
  const answer = await page('/m/home', withToken(tokenOf()))
  expect([answer.headers['x-composition'], bootOf(answer).preview]).toEqual(['composition-prod-1', { state: 'ended' }])
})

test('serves the files of a preview’s composition uncached, for its browsers, also from an edge that never showed it', async () => {
  const cookie = withToken(tokenOf())
  await page('/m/home', cookie)
  await edge.restart()
  const others = await Promise.all(filesOfPreview().map((path) => page(path)))
  expect(others.map(kindOf)).toEqual([NONE, NONE])
  const [head, rest] = await Promise.all(filesOfPreview().map((path) => page(path, cookie)))
  expect([head, rest].map(kindOf)).toEqual([OWN, OWN])
  expect(CompositionHeadFile.parse(head?.json()).composition.id).toBe(previewComposition(ID))
  expect(Object.keys(CompositionFiles.parse(rest?.json()).slices)).toContain('mfe-lobby')
})

test('serves a page that was open when its preview ended the omitted files, on its merchant alone', async () => {
  const cookie = withToken(tokenOf())
  await page('/m/home', cookie)
  await until(() => edge.registry.readers.size === 1)
  const files = filesOfPreview()
  edge.registry.previews.delete(ID)
  edge.registry.notifyChange('prod')
  await until(async () => (await page('/m/home', cookie)).headers['x-composition'] === 'composition-prod-1')
  for (const path of files) {
    expect(kindOf(await page(path))).toEqual(OWN)
    expect((await edge.get(path, { host: 'siam.localhost' })).statusCode).toBe(404)
  }
})

describe('an open page', () => {
  const live = (have: string, cookie = '') => page(`/live/composition${have && `?have=${have}`}`, cookie)
  const idOf = (answer: { json(): unknown }) => LiveComposition.parse(answer.json()).composition.id

  test('stays in its preview, and leaves it when it has expired', async () => {
    const have = previewComposition(ID)
    expect((await live(have, withToken(tokenOf()))).statusCode).toBe(204)
    expect(idOf(await live('', withToken(tokenOf())))).toBe(have)
    expect(idOf(await live(have))).toBe('composition-prod-1')
    edge.registry.previews.delete(ID)
    await edge.restart()
    expect(idOf(await live(have, withToken(tokenOf())))).toBe('composition-prod-1')
  })

  test('ignores on the stable site a preview that the browser opens in another tab', async () => {
    expect((await live('composition-prod-1', withToken(tokenOf()))).statusCode).toBe(204)
    expect(idOf(await live('composition-prod-0', withToken(tokenOf())))).toBe('composition-prod-1')
  })

  test('gets no fallback in a preview for a release that fails', async () => {
    const asked = `/live/fallback?composition=${previewComposition(ID)}&slice=mfe-lobby`
    expect((await page(asked, withToken(tokenOf()))).statusCode).toBe(204)
    expect(edge.registry.requests.filter((line) => line.includes('/fallback/'))).toEqual([])
  })

  test('is not counted in a preview, whatever it reports', async () => {
    const marked = await edge.get('/m/home', { host: HOST })
    const mark = String([marked.headers['set-cookie']].flat()[0]).split(';')[0]
    const report = (composition: string) => ({
      composition,
      reports: [
        {
          slice: 'mfe-lobby',
          version: '1.0.0',
          gear: 'linked',
          expose: './page',
          phase: 'expose',
          outcome: 'failed',
          ms: 5,
          fallback: false,
        },
      ],
    })
    for (const composition of [previewComposition(ID), 'composition-prod-1']) {
      const answer = await edge.call(
        'POST',
        '/live/loads',
        {
          host: HOST,
          cookie: `${mark}; ${withToken(tokenOf())}`,
          'content-type': 'text/plain',
          'sec-fetch-site': 'same-origin',
        },
        JSON.stringify(report(composition)),
      )
      expect(answer.statusCode).toBe(204)
    }
    await until(() => edge.registry.loads.length === 1)
    const told = edge.registry.loads.flatMap(({ body }) => body.batches.map(({ batch }) => batch.composition))
    expect(told).toEqual(['composition-prod-1'])
  })
})
