import { setTimeout as sleep } from 'node:timers/promises'
import { type CompositionSource, createCompositionSource } from './composition-source.ts'
import { sampleComposition } from './testing/sample-composition.ts'
import { startRegistryUpstream, until } from './testing/upstreams.ts'

let registry: Awaited<ReturnType<typeof startRegistryUpstream>>
let source: CompositionSource
let faults: unknown[]

beforeEach(async () => {
  faults = []
  registry = await startRegistryUpstream()
  registry.set(sampleComposition(1))
  source = createCompositionSource(registry.url, (fault) => void faults.push(fault))
  await until(() => registry.readers.size === 1)
  // The stream is open on this side a moment later, and whatever was known before counts as old.
  await sleep(100)
})
afterEach(async () => {
  source.close()
  await registry.stop().catch(() => undefined)
})

const number = async () => (await source.current('siam'))?.number
const asks = () => registry.asked.filter((line) => line.includes('/compositions/')).length

test('a composition is asked for once, however many pages need it', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, number))
  expect(pages).toEqual(Array(20).fill(1))
  expect(await number()).toBe(1)
  expect(asks()).toBe(1)
})

test('MFP-005 a move that the registry tells of is served within a second', async () => {
  await number()
  registry.set(sampleComposition(2))
  registry.tell('siam')
  expect(await until(async () => (await number()) === 2)).toBeLessThan(1000)
  expect(asks()).toBe(2)
})

test('a move that is told while an older answer is under way is not lost', async () => {
  await number()
  registry.state.delayMs = 100
  registry.tell('siam')
  await until(() => asks() === 2)
  registry.set(sampleComposition(2))
  registry.tell('siam')
  expect(await until(async () => (await number()) === 2)).toBeLessThan(1000)
})

test('the last known composition serves while the registry is down, and its moves are seen when it is back', async () => {
  await number()
  await registry.stop()
  await until(async () => (await number()) === 1 && faults.length > 0)
  registry.set(sampleComposition(2))
  await registry.restart()
  expect(await until(async () => (await number()) === 2)).toBeLessThan(2000)
})

test('a registry that hangs holds a page with a known composition for half a second at most', async () => {
  await number()
  registry.state.delayMs = 2500
  registry.tell('siam')
  await until(() => asks() === 2)
  const from = Date.now()
  expect(await number()).toBe(1)
  expect(Date.now() - from).toBeLessThan(900)
})

test('a malformed composition is refused: the last good one serves', async () => {
  await number()
  const good = sampleComposition(2)
  for (const bad of [
    { ...good, shell: { ...good.shell, base: 'javascript:alert(1)' } },
    { ...good, id: 'x', slices: 'none' },
  ]) {
    registry.setRaw('siam', bad)
    registry.tell('siam')
    const before = faults.length
    await until(() => faults.length > before)
    expect(await number()).toBe(1)
  }
})

test('an unknown merchant has no composition', async () => {
  expect(await source.current('nobody')).toBeNull()
  expect(String(faults[0])).toContain('answered 404 for nobody')
})
