import type { ComposedSlice, LoadReport, SliceHead } from '@tessera/contracts'
import type { ExposeModule, Host } from '@tessera/platform'
import { aSlice } from '../testing/a-boot.ts'
import { LoadError } from './load-error.ts'
import { createSliceLoader } from './slice-loader.ts'
import { createResources, type SliceResource } from './slice-resource.ts'

const exposed: ExposeModule = { default: () => null }
const before: ExposeModule = { default: () => null }
const slice = aSlice()
const older = aSlice({ version: '0.9.0' })
const load = jest.fn<Promise<ExposeModule>, [SliceHead, string]>()
const recover = jest.fn<Promise<SliceHead>, [SliceHead]>()
const recovered = jest.fn<void, [SliceHead, SliceResource]>()
const cameTooLate = jest.fn<void, [SliceHead, SliceResource]>()
let reports: LoadReport[]
let inForce: SliceHead | null
const resources = () =>
  createResources({
    loader: { load },
    releaseOf: (composed) => inForce ?? composed,
    loadFallback: recover,
    onFallbackLoaded: recovered,
    onLateResult: cameTooLate,
    onCrash: () => undefined,
    report: (report) => reports.push(report),
    hostOf: () => ({}) as Host,
  })
const told = () => reports.map((r) => `${r.version} ${r.phase} ${r.outcome}${r.fallback ? ' fallback' : ''}`)

let log: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers()
  reports = []
  inForce = null
  for (const mock of [load, recover, recovered, cameTooLate]) mock.mockReset()
  recover.mockRejectedValue(new LoadError('entry', 'refused'))
  log = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  log.mockRestore()
  jest.useRealTimers()
})
/** Loads to the end, whatever it waits for. */
const toTheEnd = async (resource: SliceResource, ms = 5000) => {
  const done = resource.load()
  await jest.advanceTimersByTimeAsync(ms)
  await done
}

test('creates a resource once per expose and version, until the slice is removed', () => {
  const all = resources()
  const first = all.get(slice, './page')
  expect(all.get(slice, './page')).toBe(first)
  expect(all.get(slice, './other')).not.toBe(first)
  expect(all.get({ ...slice, version: '1.0.1' }, './page')).not.toBe(first)
  all.evict(slice.name, first)
  expect(all.get(slice, './page')).toBe(first)
  all.evict(slice.name)
  expect(all.get(slice, './page')).not.toBe(first)
})

test('MFP-022 moves a resource from idle over loading to ready, loads it once, and reports the outcome', async () => {
  load.mockResolvedValue(exposed)
  const resource = resources().get(slice, './page')
  expect(resource.phase).toBe('idle')
  const loading = resource.load()
  expect(resource.phase).toBe('loading')
  void resource.load()
  await loading
  await resource.load()
  expect([resource.phase, resource.module, load.mock.calls.length]).toEqual(['ready', exposed, 1])
  expect(reports).toEqual([
    {
      slice: 'mfe-test',
      version: '1.0.0',
      gear: 'linked',
      expose: './page',
      phase: 'expose',
      outcome: 'ok',
      ms: expect.any(Number),
      fallback: false,
    },
  ])
})

test('MFP-012 retries a failure with back-off, and counts it once', async () => {
  load.mockRejectedValueOnce(new LoadError('entry', 'failed')).mockRejectedValueOnce(new LoadError('entry', 'failed'))
  load.mockResolvedValue(exposed)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.phase, load.mock.calls.length]).toEqual(['ready', 3])
  expect(told()).toEqual(['1.0.0 expose ok'])
})

test('MFP-011 MFP-013 replaces a failed release by the last-known-good one as a whole, and notifies ops', async () => {
  load.mockImplementation(async (release) => {
    if (release.version === '1.0.0') throw new LoadError('entry', 'failed')
    return before
  })
  recover.mockResolvedValue(older)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.phase, resource.module, resource.release.version]).toEqual(['ready', before, '0.9.0'])
  expect(recovered).toHaveBeenCalledWith(older, resource)
  expect(told()).toEqual(['1.0.0 entry failed', '0.9.0 expose ok fallback'])
})

test('MFP-013 uses a stand-in release for other exposes of the slice, without requesting the composed one', async () => {
  load.mockResolvedValue(before)
  inForce = older
  const resource = resources().get(slice, './other')
  await toTheEnd(resource)
  expect(load.mock.calls.map(([release]) => release.version)).toEqual(['0.9.0'])
  expect(resource.release).toBe(older)
})

test('MFP-013 requests nothing more of the composed release once the last-known-good one is active', async () => {
  load.mockImplementation((release) =>
    release.version === '1.0.0'
      ? new Promise((_, reject) => setTimeout(reject, 2600, new LoadError('entry', 'failed')))
      : Promise.resolve(before),
  )
  recover.mockResolvedValue(older)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource, 10_000)
  expect(resource.release).toBe(older)
  expect(load.mock.calls.filter(([release]) => release.version === '1.0.0')).toHaveLength(1)
})

test('MFP-012 replaces a hanging release within three seconds; without another one shows the card within five', async () => {
  load.mockImplementation((release) => (release.version === '1.0.0' ? new Promise(() => {}) : Promise.resolve(before)))
  recover.mockResolvedValue(older)
  const replaced = resources().get(slice, './page')
  await toTheEnd(replaced, 3100)
  expect(replaced.release).toBe(older)

  recover.mockRejectedValue(new LoadError('entry', 'refused'))
  const alone = resources().get(slice, './page')
  await toTheEnd(alone)
  expect([alone.phase, alone.error?.outcome]).toEqual(['failed', 'timeout'])
})

test('uses a slow release that loads before its last-known-good one', async () => {
  load.mockImplementation((release) =>
    release.version === '1.0.0'
      ? new Promise((resolve) => setTimeout(resolve, 3300, exposed))
      : new Promise((resolve) => setTimeout(resolve, 2000, before)),
  )
  recover.mockResolvedValue(older)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.module, recovered.mock.calls.length]).toEqual([exposed, 0])
})

test('MFP-012 replaces the card by a late load', async () => {
  load.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 7000, exposed)))
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect(resource.phase).toBe('failed')
  await jest.advanceTimersByTimeAsync(2500)
  expect([resource.phase, resource.module]).toEqual(['ready', exposed])
})

test('MFP-012 replaces the card once by a load that completes after the loader’s timeout too', async () => {
  const linked = jest.fn(() => new Promise<ExposeModule>((resolve) => setTimeout(resolve, 17_000, exposed)))
  const files = { integrity: {}, of: async (one: SliceHead) => one as ComposedSlice }
  const composition = { files, bases: [], shared: {} }
  const gears = { linked, hosted: () => Promise.reject(new Error('no hosted gear in this test')) }
  load.mockImplementation(createSliceLoader({ composition, language: () => 'th', gears }).load)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.phase, resource.error?.outcome]).toEqual(['failed', 'timeout'])
  await jest.advanceTimersByTimeAsync(12_500)
  expect([resource.phase, resource.module]).toEqual(['ready', exposed])
  expect(linked).toHaveBeenCalledTimes(1)
  expect(told()).toEqual(['1.0.0 entry timeout'])
})

test('MFP-012 waits behind the card for half a minute, and notifies ops once', async () => {
  load.mockImplementation(() => new Promise((_, reject) => setTimeout(reject, 4500, new LoadError('entry', 'timeout'))))
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  await jest.advanceTimersByTimeAsync(60_000)
  const calls = load.mock.calls.length
  await jest.advanceTimersByTimeAsync(60_000)
  expect([resource.phase, load.mock.calls.length - calls, told().length]).toEqual(['failed', 0, 1])
})

test('MFP-012 reports the reason of a failed resource, to the log too, and recovers on the next retry', async () => {
  load.mockRejectedValueOnce(new LoadError('style', 'refused')).mockResolvedValue(exposed)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.phase, resource.error?.phase]).toEqual(['failed', 'style'])
  expect(log).toHaveBeenCalledTimes(1)
  await toTheEnd(resource)
  expect(resource.phase).toBe('ready')
  expect(load).toHaveBeenLastCalledWith(slice, './page', { anew: true })
})

test('MFP-022 counts a crash on rendering as an error, and replaces the expose by the last-known-good release', async () => {
  load.mockImplementation(async (release) => (release.version === '1.0.0' ? exposed : before))
  recover.mockResolvedValue(older)
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  await resource.handleCrash(new Error('no such field'))
  expect([resource.phase, resource.release]).toEqual(['ready', older])
  expect(told()).toEqual(['1.0.0 expose ok', '1.0.0 render failed', '0.9.0 expose ok fallback'])
  await resource.handleCrash(new Error('this one too'))
  expect([resource.phase, told().at(-1)]).toEqual(['failed', '0.9.0 render failed fallback'])
})

test('MFP-014 retries earlier failures when a page opens again, but not one just reported', async () => {
  load.mockRejectedValueOnce(new LoadError('style', 'refused')).mockResolvedValue(exposed)
  const resource = resources().get(slice, './page')
  await resource.load()
  const leave = resource.open()
  expect(resource.phase).toBe('failed')
  leave()
  resource.open()
  await jest.advanceTimersByTimeAsync(0)
  expect(resource.phase).toBe('ready')
})

test('counts an error without a phase as a failure of the expose', async () => {
  load.mockRejectedValue(new Error('odd'))
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect(resource.error).toMatchObject({ phase: 'expose', outcome: 'failed' })
})

test('MFP-012 drops a last-known-good release that loads after the composed one, but not an active one', async () => {
  const after = (ms: number, module: ExposeModule) =>
    new Promise<ExposeModule>((resolve) => setTimeout(resolve, ms, module))
  recover.mockResolvedValue(older)
  load.mockImplementation((release) => (release === older ? after(1000, before) : after(3000, exposed)))
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.release, recovered.mock.calls]).toEqual([slice, []])
  expect(cameTooLate.mock.calls).toEqual([[older, resource]])

  load.mockImplementation((release) => (release === older ? after(100, before) : after(9000, exposed)))
  const other = resources().get(slice, './other')
  await toTheEnd(other, 10_000)
  expect([other.release, cameTooLate.mock.calls.slice(1)]).toEqual([older, [[slice, other]]])
})

test('MFP-013 drops a composed release whose last attempt fails after the last-known-good one is active, with its loaded files', async () => {
  recover.mockResolvedValue(older)
  load.mockImplementation((release) =>
    release === older
      ? Promise.resolve(before)
      : new Promise((_, reject) => setTimeout(reject, 5000, new LoadError('entry', 'failed'))),
  )
  const resource = resources().get(slice, './page')
  await toTheEnd(resource)
  expect([resource.release, cameTooLate.mock.calls]).toEqual([older, []])
  await jest.advanceTimersByTimeAsync(500)
  expect([resource.release, cameTooLate.mock.calls]).toEqual([older, [[slice, resource]]])
})
