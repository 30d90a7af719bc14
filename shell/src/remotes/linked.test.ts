import type { ExposeModule } from '@tessera/platform'
import { aSlice } from '../testing/a-boot.ts'
import { admittedModules } from './admitted-modules.ts'
import { loadLinked } from './linked.ts'

const exposed: ExposeModule = { default: () => null }
const files = ['entry.js', 'page.js', 'th.js'].map((file) => `/cdn/mfe-test/${file}`)

beforeEach(() => {
  for (const file of files) admittedModules(document).set(file, 'sha384-A')
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

test.each(files)(
  'MFP-047 MFP-011 a linked slice of which %s has no integrity is refused, and nothing of it is asked for',
  async (unlisted) => {
    admittedModules(document).delete(unlisted)
    const importModule = jest.fn(async () => ({ init: () => {}, get: async () => () => exposed }))
    const load = loadLinked(aSlice({ locales: { th: 'th.js', en: null } }), './page', importModule)
    await expect(load).rejects.toMatchObject({ phase: 'entry', outcome: 'refused' })
    expect(importModule).not.toHaveBeenCalled()
  },
)
