import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompositionFile, PlatformDocumentBoot } from '@tessera/contracts'
import { integrityOf } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'
import { openDiskCache } from './disk-cache.ts'

let dir: string
let edge: TestEdge | undefined
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-edge-'))
})
afterEach(async () => {
  await edge?.stop()
  edge = undefined
  await rm(dir, { recursive: true, force: true })
})

const SHELL = 'export const shell = 1'
const hashOf = (text: string) => integrityOf(Buffer.from(text))
const withShell = (integrity: string) => {
  const composition = sampleComposition(1)
  composition.integrity['/r/shell/shell.js'] = integrity
  composition.integrity['/r/shell/frame.html'] = hashOf('<header>{{logoWord}}</header>')
  return composition
}
const kept = (path: string) => join(dir, path)
const exists = async (path: string) => (await readFile(kept(path)).catch(() => null)) !== null

test('serves the state of the previous edge after a restart while the registry and the api are unavailable', async () => {
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  edge.registry.set(withShell(hashOf(SHELL)))
  const before = await edge.get('/m/home', { cookie: 'tessera_visitor=me' })
  expect((await edge.get('/r/shell/shell.js')).body).toBe(SHELL)
  await until(async () => (await exists('running/siam.json')) && (await exists('artifacts/shell/shell.js')))
  await until(async () => (await exists('artifacts/shell/frame.html')) && (await exists('artifacts/shell/frame.css')))
  await edge.registry.stop()
  await edge.api.stop()
  await edge.restart()
  const after = await edge.get('/m/home', { cookie: 'tessera_visitor=me' })
  expect([after.statusCode, after.headers['x-composition']]).toEqual([200, before.headers['x-composition']])
  expect(after.body).toContain('<header>Siam Night</header>')
  const boot = PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(after.body)?.[1] ?? ''))
  expect((await edge.get(CompositionFile.parse(boot.composition).file)).json()).toMatchObject({
    composition: { number: 1 },
  })
  expect((await edge.get('/r/shell/shell.js')).body).toBe(SHELL)
  // What nobody asked for before cannot be had, and says so.
  expect((await edge.get('/r/shell/react.js')).statusCode).toBe(503)
})

test('serves the registry’s current state after a restart, not the cached one', async () => {
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  await edge.get('/m/home')
  await until(() => exists('running/siam.json'))
  edge.registry.set(sampleComposition(2))
  await edge.restart()
  expect((await edge.get('/m/home')).headers['x-composition']).toBe('composition-siam-2')
  await until(async () => (await readFile(kept('running/siam.json'), 'utf8')).includes('composition-siam-2'))
})

test('refetches a cached artifact that does not match the composition, and never serves it', async () => {
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  edge.registry.set(withShell(hashOf(SHELL)))
  await edge.get('/m/home')
  await (await openDiskCache(dir, 1e9)).storeArtifact(
    'shell',
    'shell.js',
    Buffer.from('export const shell = 666'),
    hashOf('export const shell = 666'),
  )
  expect((await edge.get('/r/shell/shell.js')).body).toBe(SHELL)
  await until(async () => (await readFile(kept('artifacts/shell/shell.js'), 'utf8')).endsWith(SHELL))
  await writeFile(kept('artifacts/shell/shell.js'), `${hashOf(SHELL)}\nexport const shell = 667`)
  await edge.registry.stop()
  await edge.restart()
  await edge.get('/m/home')
  const answer = await edge.get('/r/shell/shell.js')
  expect([answer.statusCode, answer.body.includes('667')]).toEqual([503, false])
})

test('serves a cached artifact that no composition names only while the registry is unavailable', async () => {
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  await (await openDiskCache(dir, 1e9)).storeArtifact('shell', 'old.js', Buffer.from('kept'), hashOf('kept'))
  edge.registry.artifacts.set('shell/old.js', 'told')
  expect((await edge.get('/r/shell/old.js')).body).toBe('told')
  await edge.registry.stop()
  await edge.restart()
  expect((await edge.get('/r/shell/old.js')).body).toBe('kept')
})

test('SEC-37 does not store what no composition names, however many requests probe it', async () => {
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  edge.registry.artifacts.set('shell/old.js', 'told')
  await edge.get('/m/home')
  expect((await edge.get('/r/shell/old.js')).body).toBe('told')
  expect((await edge.get('/r/shell/shell.js')).body).toBe(SHELL)
  await until(() => exists('artifacts/shell/shell.js'))
  expect(await exists('artifacts/shell/old.js')).toBe(false)
})

test('SEC-37 evicts the least recently used from a full folder while the edge runs', async () => {
  const disk = await openDiskCache(dir, 5_000)
  const bytes = Buffer.alloc(1_000)
  const keep = (file: string) => disk.storeArtifact('shell', file, bytes, integrityOf(bytes))
  const files = async () => (await readdir(kept('artifacts/shell'))).sort()
  for (const [i, file] of ['a.js', 'b.js', 'c.js', 'd.js'].entries()) {
    await keep(file)
    await utimes(kept(`artifacts/shell/${file}`), 1_000 + i, 1_000 + i)
  }
  expect((await disk.readArtifact('shell', 'a.js', undefined))?.length).toBe(1_000)
  await keep('e.js')
  expect(await files()).toEqual(['a.js', 'c.js', 'd.js', 'e.js'])
  for (let i = 0; i < 40; i++) await keep(`more${i}.js`)
  expect((await files()).length).toBeLessThanOrEqual(4)
})

test('treats a corrupt cache entry as missing', async () => {
  const disk = await openDiskCache(dir, 1e9)
  const former = { merchant: 'siam', stable: sampleComposition(1), candidate: null, percent: 0 }
  for (const text of ['', '{', '{}', JSON.stringify({ merchant: 'lotus' }), JSON.stringify(former)]) {
    await writeFile(kept('running/siam.json'), text)
    expect(await disk.readRunning('siam')).toBeNull()
  }
  const running = { merchant: 'lotus', stable: sampleComposition(1, 'lotus'), candidates: [] }
  await writeFile(kept('running/siam.json'), JSON.stringify(running))
  expect(await disk.readRunning('siam')).toBeNull()
  await disk.storeRunning(running)
  expect((await disk.readRunning('lotus'))?.stable.id).toBe('composition-lotus-1')
})

test('prevents names from leaving the folder', async () => {
  const disk = await openDiskCache(kept('inner'), 1e9)
  await writeFile(kept('secret'), 'secret')
  await expect(disk.readArtifact('..', 'secret', undefined)).rejects.toThrow('is not a valid name')
  await expect(disk.readArtifact('shell', '../../../secret', undefined)).rejects.toThrow('is not a valid name')
  await expect(disk.storeArtifact('shell', '../x', Buffer.from(''), '')).rejects.toThrow('is not a valid name')
})

test('removes the oldest artifacts on start until the rest fits', async () => {
  const disk = await openDiskCache(dir, 1e9)
  for (const [i, file] of ['a.js', 'b.js', 'c.js'].entries()) {
    await disk.storeArtifact('shell', file, Buffer.alloc(1000), hashOf(''))
    await utimes(kept(`artifacts/shell/${file}`), 1000 + i, 1000 + i)
  }
  await openDiskCache(dir, 2500)
  expect((await readdir(kept('artifacts/shell'))).sort()).toEqual(['b.js', 'c.js'])
})
