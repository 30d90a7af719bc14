import { brotliDecompressSync } from 'node:zlib'
import { PlatformDocumentBoot } from '@tessera/contracts'
import { loadMerchants } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { MerchantConfig, SHELL_FIRST_DATA } from '@tessera/site'
import { EdgeConfig } from '../config.ts'
import { bootMerchant } from '../site/boot-merchant.ts'
import { gamingSite } from '../site/gaming-site.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { type DocumentTemplate, newNonce, prepareDocument } from './document-template.ts'
import { pageOf, planPage } from './plan.ts'
import { spliceBrotli } from './spliced-brotli.ts'

let merchant: MerchantConfig
beforeAll(async () => {
  const { all } = await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false, MerchantConfig)
  merchant = all.find((m) => m.code === 'siam') as MerchantConfig
})

function prepare(data: Record<string, unknown>): DocumentTemplate {
  const composition = sampleComposition()
  const plan = planPage(composition, pageOf(composition, '/m/home', gamingSite), 'th')
  return prepareDocument({
    site: gamingSite,
    contacts: gamingSite.contactsOf(merchant),
    pagePlan: plan,
    boot: {
      merchant: bootMerchant(gamingSite, merchant, merchant),
      language: 'TH',
      composition: plan.composition,
      data,
    },
    merchant,
    textLanguage: 'th',
    frame: { html: '<header>{{title}}</header>', css: 'a{}' },
    banner: null,
  })
}
const status = { [SHELL_FIRST_DATA[0]]: { success: true, value: { location: { ip: '10.0.0.1' }, maintenance: false } } }
const visit = (address = '198.51.100.7', requestId = 'request-1') => ({ nonce: newNonce(), requestId, address })
const bootOf = (html: string) =>
  PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null'))

test.each([
  ['an address of version 4', visit()],
  ['an address of version 6', visit('2001:db8:1234:5678:9abc:def0:1234:5678', 'r'.repeat(64))],
  ['an address that would close the script', visit('</script><script>alert(1)//"\\')],
])('includes a fresh nonce, request and address in each response, plain and in brotli: %s', async (_what, one) => {
  const template = prepare({ ...status, '/api/x': { text: 'ข้อความ </script>' } })
  const html = template.html(one)
  expect(brotliDecompressSync(await template.brotli(one)).toString()).toBe(html)
  expect(html.match(/nonce="[^"]*"/g)).toEqual(Array(5).fill(`nonce="${one.nonce}"`))
  expect(html.match(/<script\b/g)).toHaveLength(4)
  const boot = bootOf(html)
  expect(boot.requestId).toBe(one.requestId)
  expect(boot.data).toEqual({
    '/api/x': { text: 'ข้อความ </script>' },
    [SHELL_FIRST_DATA[0]]: { success: true, value: { location: { ip: one.address }, maintenance: false } },
  })
})

test('differs between two responses of one template by nonce, request and address alone', async () => {
  const template = prepare(status)
  const [a, b] = [visit('198.51.100.7', 'request-a'), visit('203.0.113.9', 'request-b')]
  const read = async (one: typeof a) => brotliDecompressSync(await template.brotli(one)).toString()
  expect(a.nonce).not.toBe(b.nonce)
  const [mine, other] = await Promise.all([read(a), read(b)])
  expect(mine).not.toBe(other)
  expect(other.replaceAll(b.nonce, a.nonce).replaceAll(b.requestId, a.requestId).replaceAll(b.address, a.address)).toBe(
    mine,
  )
})

test('boots from a document without the status, and includes no address in it', async () => {
  const one = visit()
  const html = brotliDecompressSync(await prepare({}).brotli(one)).toString()
  expect(html).not.toContain(one.address)
  expect(bootOf(html)).toMatchObject({ requestId: 'request-1', data: {} })
})

test('decodes a spliced stream to its parts, whatever the gaps and the end contain', async () => {
  const words = Array.from({ length: 3000 }, (_, i) => `word-${(i * 7919) % 613}`).join(' ')
  const parts = [words, `">${words.slice(5000)}`, '">short', '">', `">${words}`].map((text) => Buffer.from(text))
  for (const quality of [5, 6, 9, 10]) {
    const stream = await spliceBrotli(parts, 22, quality)
    for (const gap of ['a'.repeat(22), 'word-1 word-2 word-3 w', newNonce(), '\u0e01'.repeat(7).concat('x')])
      for (const end of ['', 'end', 'e'.repeat(200_000)]) {
        const decoded = stream && brotliDecompressSync(stream.fill(Buffer.from(gap), Buffer.from(end))).toString()
        expect(decoded === parts.map(String).join(gap) + end).toBe(true)
      }
  }
})

test('recompresses a document with many readers to a smaller one with the same content', async () => {
  const template = prepare(status)
  const one = visit()
  const first = await template.brotli(one)
  for (let i = 0; i < 40; i++) await template.brotli(one)
  let later = first
  await until(async () => {
    later = await template.brotli(one)
    return later.length < first.length
  })
  expect(brotliDecompressSync(later).toString()).toBe(template.html(one))
})
