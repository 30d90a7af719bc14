import { jest } from '@jest/globals'
import { bucketOf, offsetOf } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startRegistryUpstream } from '../testing/upstreams.ts'
import { type CompositionSource, compositionFor, createCompositionSource } from './composition-source.ts'

const TOKEN = 'edge-token-of-the-tests-0001'
/** Longer than any test lasts. */
const HANGS_MS = 600_000
let registry: Awaited<ReturnType<typeof startRegistryUpstream>>
let source: CompositionSource
let faults: unknown[]

beforeEach(async () => {
  faults = []
  let isOpen = false
  registry = await startRegistryUpstream()
  registry.set(sampleComposition(1))
  source = createCompositionSource({
    registryUrl: registry.url,
    token: TOKEN,
    disk: null,
    configurations: { completeAll: async (running) => running },
    onLoaded: () => {},
    onChanged: () => {
      isOpen = true
    },
    onError: (fault) => void faults.push(fault),
  })
  // Whatever was known before the stream is open counts as old.
  await until(() => isOpen)
})
afterEach(async () => {
  jest.restoreAllMocks()
  source.close()
  await registry.stop().catch(() => undefined)
})

const number = async () => (await source.current('siam', 'somebody'))?.number
/** Without it a composition would be asked for again after a while, whether or not the registry told of a move. */
const freezeClock = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now())
const asks = () => registry.requests.filter((line) => line.includes('/running/')).length

test('SEC-23 sends the edge’s token for its reserved slot in the stream', () => {
  expect(registry.followers).toEqual([`Bearer ${TOKEN}`])
})

test('requests a composition once, however many pages need it', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, number))
  expect(pages).toEqual(Array(20).fill(1))
  expect(await number()).toBe(1)
  expect(asks()).toBe(1)
})

test('MFP-005 requests the composition again as soon as the registry notifies of a move', async () => {
  freezeClock()
  await number()
  const readers = [...registry.readers]
  registry.set(sampleComposition(2))
  registry.notifyChange('siam')
  await until(async () => (await number()) === 2)
  // By the notification, not because the stream broke off and might have missed one.
  expect([asks(), [...registry.readers]]).toEqual([2, readers])
})

test('does not lose a move that is notified while an older response is in flight', async () => {
  freezeClock()
  await number()
  registry.state.delayMs = 100
  registry.notifyChange('siam')
  await until(() => asks() === 2)
  registry.set(sampleComposition(2))
  registry.notifyChange('siam')
  await until(async () => (await number()) === 2)
})

test('serves the last known composition while the registry is down, and follows its moves afterwards', async () => {
  await number()
  await registry.stop()
  await until(async () => (await number()) === 1 && faults.length > 0)
  registry.set(sampleComposition(2))
  await registry.restart()
  await until(async () => (await number()) === 2)
})

test('requests a composition at most once in half a second while the registry fails', async () => {
  await number()
  await registry.stop()
  await until(async () => (await number()) === 1 && faults.length > 0)
  const failedAt = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(failedAt)
  const before = faults.length
  for (let page = 0; page < 200; page++) expect(await number()).toBe(1)
  expect(faults).toHaveLength(before)
  clock.mockReturnValue(failedAt + 500)
  await Promise.all(Array.from({ length: 20 }, number))
  expect(faults).toHaveLength(before + 1)
})

test('serves the known composition while the registry hangs, before the request to it times out', async () => {
  await number()
  registry.state.delayMs = HANGS_MS
  registry.set(sampleComposition(2))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 28_000)
  expect(await number()).toBe(1)
  expect(faults).toEqual([])
  await until(() => asks() === 2)
})

test('rejects a malformed composition and serves the last good one', async () => {
  await number()
  const good = sampleComposition(2)
  for (const bad of [
    { ...good, shell: { ...good.shell, base: 'javascript:alert(1)' } },
    { ...good, id: 'x', slices: 'none' },
  ]) {
    registry.setRunningRaw('siam', { merchant: 'siam', stable: bad, candidates: [] })
    registry.notifyChange('siam')
    const before = faults.length
    await until(() => faults.length > before)
    expect(await number()).toBe(1)
  }
})

test('has no composition for an unknown merchant', async () => {
  expect(await source.current('nobody', 'somebody')).toBeNull()
  expect(String(faults[0])).toContain('responded with status 404 for nobody')
})

/** Somebody who is on the candidate's side from the given percentage on, and not before. */
const visitorAt = (percent: number): string => {
  for (let i = 0; i < 100_000; i++)
    if (Math.floor(bucketOf('siam', `visitor-${i}`) / 100) === percent - 1) return `visitor-${i}`
  throw new Error('nobody')
}
const numberFor = async (visitor: string) => (await source.current('siam', visitor))?.number

test('MFP-006 stores both sides of a rollout, and serves each visitor the whole composition of the assigned side', async () => {
  registry.set(sampleComposition(1), sampleComposition(2), 30)
  const [early, late] = [visitorAt(10), visitorAt(60)]
  expect([await numberFor(early), await numberFor(late)]).toEqual([2, 1])
  const visitors = Array.from({ length: 400 }, (_, i) => `somebody-${i}`)
  const candidates = (await Promise.all(visitors.map(numberFor))).filter((n) => n === 2)
  expect(candidates.length).toBeGreaterThan(80)
  expect(candidates.length).toBeLessThan(160)
  expect(asks()).toBe(1)
})

test('MFP-006 moves no visitor back as a share grows, and serves all the same at its end', async () => {
  const [early, late] = [visitorAt(10), visitorAt(60)]
  for (const [percent, expected] of [
    [5, [1, 1]],
    [10, [2, 1]],
    [50, [2, 1]],
    [100, [2, 2]],
    [0, [1, 1]],
  ] as const) {
    registry.set(sampleComposition(1), percent > 0 ? sampleComposition(2) : null, percent)
    registry.notifyChange('siam')
    await until(
      async () => JSON.stringify([await numberFor(early), await numberFor(late)]) === JSON.stringify(expected),
    )
  }
})

test('MFP-039 assigns each of 100,000 visitors one of two rollouts or neither, and moves none when one of them widens', () => {
  const lane = (n: number, percent: number) => ({
    id: `rollout-${n}`,
    percent,
    offset: offsetOf(n),
    composition: sampleComposition(10 + n),
  })
  const visitors = Array.from({ length: 100_000 }, (_, i) => `visitor-${i}`)
  const numbers = (narrow: number) => {
    const running = { merchant: 'siam', stable: sampleComposition(1), candidates: [lane(1, narrow), lane(2, 20)] }
    return visitors.map((visitor) => compositionFor(running, visitor).number)
  }
  const [before, after] = [numbers(10), numbers(30)]
  const share = (all: number[], number: number) => all.filter((n) => n === number).length / visitors.length
  for (const [all, expected] of [
    [before, { 11: 0.1, 12: 0.2, 1: 0.7 }],
    [after, { 11: 0.3, 12: 0.2, 1: 0.5 }],
  ] as const)
    for (const [number, wanted] of Object.entries(expected))
      expect(Math.abs(share(all, Number(number)) - wanted)).toBeLessThanOrEqual(0.003)
  const moves = before.flatMap((number, i) => (number === after[i] ? [] : [`${number} to ${after[i]}`]))
  expect(new Set(moves)).toEqual(new Set(['1 to 11']))
})

test('includes the integrity of artifacts in a composition, on either side', async () => {
  const candidate = sampleComposition(2)
  candidate.integrity['/r/mfe-lobby/new.js'] = `sha384-${'N'.repeat(64)}`
  registry.set(sampleComposition(1), candidate, 1)
  await number()
  expect(source.integrityOf('shell', 'shell.js')).toBe(`sha384-${'S'.repeat(64)}`)
  expect(source.integrityOf('mfe-lobby', 'new.js')).toBe(`sha384-${'N'.repeat(64)}`)
  expect(source.integrityOf('mfe-lobby', 'other.js')).toBeUndefined()
})

test('SEC-09 refetches every composition if the registry reports a possibly missed move', async () => {
  freezeClock()
  await number()
  registry.set(sampleComposition(2))
  registry.say('event: resync\ndata: all\n\n')
  await until(async () => (await number()) === 2)
})

test('MFP-042 detects a move without a notification within half a minute, by the tag of the known composition', async () => {
  // The latest that chance lets it be asked for again.
  jest.spyOn(Math, 'random').mockReturnValue(0.999)
  await number()
  registry.set(sampleComposition(2))
  const from = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(from + 14_000)
  expect(await number()).toBe(1)
  clock.mockReturnValue(from + 28_000)
  await until(async () => (await number()) === 2)
  expect(asks()).toBe(2)
})
