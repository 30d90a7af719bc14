import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { CompositionFile, CompositionFiles, CompositionHeadFile, PlatformDocumentBoot } from '@tessera/contracts'
import { until } from '@tessera/server/testing'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge()
})
afterEach(() => edge.stop())

/** Where the document of the moment says that its composition stands. */
const sourceOf = async (headers: Record<string, string> = {}) => {
  const { body } = await edge.get('/m/home', headers)
  const boot = PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(body)?.[1] ?? 'null'))
  return CompositionFile.parse(boot.composition)
}
const moveTo = async (number: number) => {
  await until(() => edge.registry.readers.size === 1)
  edge.registry.set(sampleComposition(number))
  edge.registry.notifyChange('siam')
  await until(async () => (await edge.get('/m/home')).headers['x-composition'] === `composition-siam-${number}`)
}

/** Checks that a file is what its name and its hash say, in brotli too, and is kept for ever; answers what stands in it. */
async function kept({ file, integrity }: CompositionFile): Promise<unknown> {
  const answer = await edge.get(file)
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.vary]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'accept-encoding',
  ])
  const hash = createHash('sha256').update(answer.rawPayload).digest()
  expect(integrity).toBe(`sha256-${hash.toString('base64')}`)
  expect(hash.toString('base64url').startsWith(/_\/([\w-]+)\.json$/.exec(file)?.[1] ?? 'nothing')).toBe(true)
  const small = await edge.get(file, { 'accept-encoding': 'gzip, br' })
  expect([small.headers['content-encoding'], brotliDecompressSync(small.rawPayload).toString()]).toEqual([
    'br',
    answer.body,
  ])
  return answer.json()
}

test('serves the file that matches its name and the document, in brotli too, immutably; likewise the file it names for the rest', async () => {
  const { composition } = CompositionHeadFile.parse(await kept(await sourceOf()))
  expect(composition).toMatchObject({ id: 'composition-siam-1', number: 1 })
  const rest = CompositionFiles.parse(await kept(CompositionFile.parse(composition.rest)))
  expect(Object.keys(rest.slices)).toEqual(composition.slices.map(({ name }) => name))
  expect(rest.slices['mfe-lobby']?.exposes['./page']?.js).toEqual(['page.js', 'part.js'])
})

test('serves the file for the rest to a document from before a move, too', async () => {
  const { composition } = CompositionHeadFile.parse((await edge.get((await sourceOf()).file)).json())
  await moveTo(2)
  expect((await edge.get(composition.rest?.file ?? '')).json()).toHaveProperty('modules')
})

test('serves a document from before a move its file after the move, and the next document another', async () => {
  const before = await sourceOf()
  await moveTo(2)
  const after = await sourceOf()
  expect(after.file).not.toBe(before.file)
  expect((await edge.get(before.file)).json()).toMatchObject({ composition: { number: 1 } })
  expect((await edge.get(after.file)).json()).toMatchObject({ composition: { number: 2 } })
})

test('serves the file to documents of the previous edge after a restart', async () => {
  const { file } = await sourceOf()
  await edge.restart()
  expect((await edge.get(file)).json()).toMatchObject({ composition: { number: 1 } })
})

test('MFP-006 serves a separate file for each side of a rollout, to any visitor', async () => {
  edge.registry.set(sampleComposition(1), sampleComposition(2), 100)
  const { file } = await sourceOf()
  edge.registry.set(sampleComposition(1))
  expect((await edge.get(file)).json()).toMatchObject({ composition: { number: 2 } })
})

test('returns an uncached 404 for an invalid file, one of another merchant, or an unknown host', async () => {
  const { file } = await sourceOf()
  for (const [path, host] of [
    ['/r/_/AAAAAAAAAAAAAAAAAAAAAAAA.json', 'localhost'],
    [file, 'lotus.localhost'],
    [file, 'nobody.example'],
  ] as const) {
    const answer = await edge.get(path, { host })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test('FIX-116 finds the file of another edge’s document after a missed move, with one shared request a second', async () => {
  const other = await startTestEdge()
  other.registry.set(sampleComposition(2))
  const { body } = await other.get('/m/home')
  await other.stop()
  const file = /\/r\/_\/[\w-]+\.json/.exec(body)?.[0] ?? ''
  await edge.get('/m/home')
  edge.registry.set(sampleComposition(2))
  const requests = () => edge.registry.requests.filter((line) => line === 'GET /v1/running/siam').length
  const before = requests()
  const found = await Promise.all([1, 2, 3].map(() => edge.get(file)))
  expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  for (const name of ['AAAAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBBBB'])
    expect((await edge.get(`/r/_/${name}.json`)).statusCode).toBe(404)
  expect(requests() - before).toBe(1)
})
