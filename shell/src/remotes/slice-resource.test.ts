import type { ExposeModule } from '@tessera/platform'
import { aSlice } from '../testing/a-boot.ts'
import { loadLinked } from './linked.ts'
import { LoadError } from './load-error.ts'
import { createResources } from './slice-resource.ts'

const exposed: ExposeModule = { default: () => null }
const load = jest.fn<Promise<ExposeModule>, []>()
const resources = () => createResources({ load, loadTexts: async () => {} })
let log: jest.SpyInstance
beforeEach(() => {
  load.mockReset()
  log = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

test('a resource is made once for each expose of each version', () => {
  const of = resources()
  const slice = aSlice()
  expect(of(slice, './page')).toBe(of(slice, './page'))
  expect(of(slice, './page')).not.toBe(of(slice, './other'))
  expect(of(slice, './page')).not.toBe(of({ ...slice, version: '1.0.1' }, './page'))
})

test('a resource goes from idle over loading to ready, and loads no second time', async () => {
  load.mockResolvedValue(exposed)
  const resource = resources()(aSlice(), './page')
  expect(resource.phase).toBe('idle')
  const loading = resource.load()
  expect(resource.phase).toBe('loading')
  void resource.load()
  await loading
  await resource.load()
  expect([resource.phase, resource.module, load.mock.calls.length]).toEqual(['ready', exposed, 1])
})

test('MFP-012 a resource that failed tells why, to the log too, and heals on the next try', async () => {
  load.mockRejectedValueOnce(new LoadError('style', 'refused')).mockResolvedValue(exposed)
  const resource = resources()(aSlice(), './page')
  await resource.load()
  expect([resource.phase, resource.error?.phase]).toEqual(['failed', 'style'])
  expect(log).toHaveBeenCalledTimes(1)
  await resource.load()
  expect(resource.phase).toBe('ready')
})

test('what was thrown without a phase counts as a failure of the expose', async () => {
  load.mockRejectedValueOnce(new Error('odd'))
  const resource = resources()(aSlice(), './page')
  await resource.load()
  expect(resource.error).toMatchObject({ phase: 'expose', outcome: 'failed' })
})

test('the linked gear speaks the container’s protocol: import, init, get, factory', async () => {
  const steps: string[] = []
  const container = {
    init: () => void steps.push('init'),
    get: async (expose: string) => {
      steps.push(`get ${expose}`)
      return () => exposed
    },
  }
  const importModule = async (url: string) => {
    steps.push(url)
    return container
  }
  expect(await loadLinked(aSlice(), './page', importModule)).toBe(exposed)
  expect(steps).toEqual(['/cdn/mfe-test/entry.js', 'init', 'get ./page'])
})

test.each([
  ['entry', async () => Promise.reject(new Error('404'))],
  ['init', async () => ({ init: () => Promise.reject(new Error('no')), get: async () => () => exposed })],
  ['expose', async () => ({ init: () => {}, get: () => Promise.reject(new Error('no such expose')) })],
] as const)('a linked load that breaks at %s says so', async (phase, importModule) => {
  await expect(loadLinked(aSlice(), './page', importModule)).rejects.toMatchObject({ phase, outcome: 'failed' })
})
