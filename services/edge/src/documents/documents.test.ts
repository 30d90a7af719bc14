import { brotliDecompressSync } from 'node:zlib'
import { integrityOf } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge } from '../testing/test-edge.ts'
import type { DocumentTemplate } from './document-template.ts'
import { createDocuments } from './documents.ts'

const template = (): DocumentTemplate => ({ html: () => '', brotli: async () => Buffer.alloc(0) })

test('renders a document once for all requests, and again if its inputs change', async () => {
  const documents = createDocuments()
  let made = 0
  const make = async () => {
    made++
    return { template: template(), whole: true }
  }
  const [a, b] = [{}, {}]
  const [one, same] = await Promise.all([documents.get('k', [a, b], make), documents.get('k', [a, b], make)])
  expect([made, one === same]).toEqual([1, true])
  await documents.get('k', [a, {}], make)
  await documents.get('other', [a, b], make)
  expect(made).toBe(3)
})

test('renders a document again for the next request after an error or with a missing part', async () => {
  const documents = createDocuments()
  await expect(documents.get('k', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const partial = await documents.get('k', [], async () => ({ template: template(), whole: false }))
  const whole = await documents.get('k', [], async () => ({ template: template(), whole: true }))
  expect(whole).not.toBe(partial)
  expect(await documents.get('k', [], () => Promise.reject(new Error('asked again')))).toBe(whole)
})

test('caches a limited number of documents: the most recently used', async () => {
  const documents = createDocuments()
  let made = 0
  const get = (key: number) =>
    documents.get(`${key}`, [], async () => {
      made++
      return { template: template(), whole: true }
    })
  for (let key = 0; key < 200; key++) await get(key)
  await get(0)
  await get(200)
  expect(made).toBe(201)
  await get(0)
  expect(made).toBe(201)
  await get(1)
  expect(made).toBe(202)
})

test('serves pages of one composition from one document, and never with the nonce of another', async () => {
  const edge = await startTestEdge()
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => edge.get('/m/home', { 'accept-encoding': 'br', cookie: 'tessera_visitor=me' })),
  )
  const nonces = pages.map((page) => {
    const html = brotliDecompressSync(page.rawPayload).toString()
    const inside = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]))
    const policy = new Set(
      [...String(page.headers['content-security-policy']).matchAll(/'nonce-([^']+)'/g)].map((match) => match[1]),
    )
    expect([...policy]).toEqual([...inside])
    expect(html).toContain(`"requestId":"${page.headers['x-request-id']}"`)
    return [...inside][0]
  })
  expect(new Set(nonces).size).toBe(20)
  await edge.stop()
})

test('serves a page without its frame, and adds it as soon as the frame is available', async () => {
  const edge = await startTestEdge()
  const frame = edge.registry.artifacts.get('shell/frame.html') ?? ''
  edge.registry.artifacts.delete('shell/frame.html')
  const composition = sampleComposition(1)
  composition.integrity['/r/shell/frame.html'] = integrityOf(Buffer.from(frame))
  edge.registry.set(composition)
  const bare = await edge.get('/m/home')
  expect([bare.statusCode, bare.body.includes('<header>')]).toEqual([200, false])
  edge.registry.artifacts.set('shell/frame.html', frame)
  await until(async () => (await edge.get('/m/home')).body.includes('<header>Siam Night</header>'))
  await edge.stop()
})
