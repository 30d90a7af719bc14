import type { SliceHead } from '@tessera/contracts'
import type { ExposeModule, Host } from '@tessera/platform'
import { autorun } from 'mobx'
import { aSlice } from '../testing/a-boot.ts'
import { createResources, type SliceResource } from './slice-resource.ts'

const slice = aSlice()
const older = aSlice({ version: '0.9.0' })
const load = jest.fn<Promise<ExposeModule>, [SliceHead, string]>()
const report = jest.fn()
const prepare = jest.fn<void, [Host]>()
const preparing: ExposeModule = { default: () => null, prepare }
const phases: string[] = []
let resource: SliceResource

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  for (const mock of [load, report, prepare]) mock.mockReset()
  prepare.mockImplementation(() => void phases.push(resource.phase))
  phases.length = 0
  load.mockResolvedValue(preparing)
  resource = createResources({
    loader: { load },
    releaseOf: (composed) => composed,
    loadFallback: async () => older,
    onFallbackLoaded: () => {},
    onLateResult: () => {},
    onCrash: () => undefined,
    report: () => {},
    hostOf: ({ version }) => ({ slice: version, report }) as unknown as Host,
  }).get(slice, './page')
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})
const settle = () => jest.advanceTimersByTimeAsync(0)

test('runs a page’s preparation once its module has loaded, before rendering, and once per visit', async () => {
  resource.preloadVisit()
  resource.open()
  await settle()
  expect([resource.phase, phases, prepare.mock.calls[0]?.[0].slice]).toEqual(['ready', ['loading'], '1.0.0'])
})

test('runs it again immediately on each further visit, and not for prefetched code', async () => {
  await resource.load()
  expect(prepare).not.toHaveBeenCalled()
  resource.preloadVisit()
  expect(prepare).toHaveBeenCalledTimes(1)
  const leave = resource.open()
  leave()
  resource.preloadVisit()
  resource.open()
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('runs it for an unannounced visit too', async () => {
  resource.open()
  await settle()
  resource.open()
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('runs it for a release that takes over an open page', async () => {
  resource.open()
  await settle()
  const crashed = resource.handleCrash(new Error('no such field'))
  await settle()
  await settle()
  await crashed
  expect(prepare.mock.calls.map(([host]) => host.slice)).toEqual(['1.0.0', '0.9.0'])
})

test('reports an error in preparation, and stops nothing', async () => {
  const fault = new Error('no such field')
  prepare.mockImplementation(() => {
    throw fault
  })
  resource.open()
  await settle()
  expect([resource.phase, report.mock.calls]).toEqual(['ready', [[fault]]])
})

test('sends a page’s request before rendering, with an immediate response available by then', async () => {
  let answered = false
  prepare.mockImplementation(async () => {
    for (let at = 0; at < 20; at++) await null
    answered = true
  })
  const seen: boolean[] = []
  const stop = autorun(() => resource.phase === 'ready' && seen.push(answered))
  resource.open()
  await settle()
  await settle()
  stop()
  expect(seen).toEqual([true])
})
