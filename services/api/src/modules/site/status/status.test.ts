import { CsType, DownloadResource } from '@tessera/site'
import { DomainRoute, HotGames, SystemStatus } from '@tessera/site/calls'
import CryptoJS from 'crypto-js'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const status = async (ask = {}) => (await api.call(SystemStatus, ask)).reply.value

/** What the browser does with a path: the last 8 characters are the key. */
const decrypt = (path: string): string =>
  CryptoJS.DES.decrypt(path.slice(0, -8), CryptoJS.enc.Utf8.parse(path.slice(-8)), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  }).toString(CryptoJS.enc.Utf8)

test('API-052 PLT-053 PLT-054 returns the site, the visitor and its state as the status', async () => {
  const { info, location, maintenance, regionRestriction } = await status()
  expect(info.categories[0]).toBeDefined()
  expect(info.whitelabel.dep_func).toBe(true)
  expect(info.imageCDNs.length).toBeGreaterThan(0)
  expect([info.mainDomain, info.domainRoute]).toEqual(['siam.localhost', 'siam.localhost'])
  expect([location.ip, maintenance, regionRestriction]).toEqual(['198.51.100.7', false, false])
})

test('API-029 finds the mobile site of a merchant, and that of no other device', async () => {
  const mobile = await api.call(DomainRoute, { query: { device: '0' } })
  expect([mobile.status, mobile.reply.value]).toEqual([200, { domainRoute: 'siam.localhost' }])
  expect((await api.call(DomainRoute, { host: 'lotus.localhost', query: { device: '0' } })).reply.value).toEqual({
    domainRoute: 'lotus.localhost',
  })
  expect((await api.call(DomainRoute, { query: { device: '1' } })).failure.code).toBe('request.invalid')
})

test('API-005 serves a call for the merchant of its host, whatever code it names', async () => {
  const namesAt = async (host: string, merchantCode?: string) => {
    const query = { language: 'TH' as const, platform: 'html5' as const, ...(merchantCode && { merchantCode }) }
    return (await api.call(HotGames, { host, query })).reply.value.games.map(({ nodeId }) => nodeId)
  }
  const [own, other] = [await namesAt('localhost'), await namesAt('lotus.localhost')]
  expect(own).not.toEqual(other)
  expect(await namesAt('localhost', 'lotus')).toEqual(own)
  expect(await namesAt('lotus.localhost', 'siam')).toEqual(other)
})

test('PLT-038 PLT-039 opens a customer service path with its last 8 characters', async () => {
  const { customerService } = (await status()).info
  expect(customerService.length).toBeGreaterThanOrEqual(4)
  for (const one of customerService) {
    expect(CsType.options).toContain(one.csType)
    expect(one.path).not.toContain('://')
    expect(decrypt(one.path)).toMatch(/^https:\/\//)
  }
})

test('PLT-036 PLT-037 returns downloads with kind and address', async () => {
  const { downloads } = (await status()).info.resources
  expect(downloads.length).toBeGreaterThan(0)
  for (const one of downloads) expect(DownloadResource.options).toContain(one.resourceType)
})

test('SEC-36 returns the same status from every process of the api, so that edges can compare it', async () => {
  const other = await startTestApi({ open: async () => api.database })
  const there = (await other.call(SystemStatus)).reply.value
  await other.close()
  expect(there).toEqual(await status())
})

test('serves each merchant on the matching host, and on no other', async () => {
  const theme = async (host: string) => (await status({ host })).info.mobileTemplate
  expect(await theme('localhost:4101')).toBe('siam-night')
  expect(await theme('127.0.0.1')).toBe('siam-night')
  expect(await theme('[::1]:4101')).toBe('siam-night')
  expect(await theme('lotus.localhost')).toBe('lotus')
  expect(await theme('kirin.localhost:80')).toBe('kirin')
  const unknown = await api.call(SystemStatus, { host: 'evil.example' })
  expect([unknown.status, unknown.failure.code]).toEqual([404, 'request.not.found'])
})

test('SEC-19 FIX-122 serves an edge with its token, or the former one, although its address is over the limit', async () => {
  const tokens = ['the-new-token-of-the-edges-here', 'the-token-of-the-edges-here']
  const config = { RATE_LIMIT_ON: true, RATE_LIMIT: 1, API_EDGE_TOKEN: tokens }
  const strict = await startTestApi({ open: async () => api.database, config })
  const ask = async (headers = {}) => (await strict.call(SystemStatus, { headers })).status
  const [edge, former] = tokens.map((token) => ({ 'x-edge-token': token }))
  const statuses = [await ask(), await ask(), await ask(edge), await ask(former)]
  await strict.close()
  expect(statuses).toEqual([200, 429, 200, 200])
})

test('TRU-029 counts forwarded headers from the trusted hop only', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.66', 'x-real-ip': '192.0.2.66', 'x-forwarded-host': 'lotus.localhost' }
  const forged = await status({ headers })
  expect([forged.location.ip, forged.info.mobileTemplate]).toEqual(['198.51.100.7', 'siam-night'])
  const trusted = await status({ headers, ip: '127.0.0.1' })
  expect([trusted.location.ip, trusted.info.mobileTemplate]).toEqual(['192.0.2.66', 'lotus'])
})
