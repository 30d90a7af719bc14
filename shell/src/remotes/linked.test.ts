import type { ExposeModule } from '@tessera/platform'
import { aSlice } from '../testing/a-boot.ts'
import { loadLinked } from './linked.ts'
import { pageModules } from './page-modules.ts'
import { createShareScope } from './share-scope.ts'

const scope = createShareScope({ react: '19.3.1' }, async (specifier) => ({ specifier }))

const exposed: ExposeModule = { default: () => null }
const files = ['entry.js', 'page.js'].map((file) => `/cdn/mfe-test/${file}`)

beforeEach(() => {
  for (const file of files) pageModules(document).admitted.set(file, 'sha384-A')
})

test('implements the container’s protocol in the linked gear: import, init, get, factory', async () => {
  const steps: string[] = []
  const container = {
    init: (given: unknown) => void steps.push(`init ${given === scope}`),
    get: async (expose: string) => {
      steps.push(`get ${expose}`)
      return () => exposed
    },
  }
  const importModule = async (url: string) => {
    steps.push(url)
    return container
  }
  expect(await loadLinked(aSlice(), './page', scope, importModule)).toBe(exposed)
  expect(steps).toEqual(['/cdn/mfe-test/entry.js', 'init true', 'get ./page'])
})

test.each([
  ['entry', async () => Promise.reject(new Error('404'))],
  ['expose', async () => ({ init: () => {}, get: () => Promise.reject(new Error('no such expose')) })],
] as const)('reports a linked load that breaks at %s', async (phase, importModule) => {
  await expect(loadLinked(aSlice(), './page', scope, importModule)).rejects.toMatchObject({ phase, outcome: 'failed' })
})

test.each(files)(
  'MFP-047 MFP-011 rejects a linked slice of which %s has no integrity, and requests none of its files',
  async (unlisted) => {
    pageModules(document).admitted.delete(unlisted)
    const importModule = jest.fn(async () => ({ init: () => {}, get: async () => () => exposed }))
    const load = loadLinked(aSlice(), './page', scope, importModule)
    await expect(load).rejects.toMatchObject({ phase: 'entry', outcome: 'refused' })
    expect(importModule).not.toHaveBeenCalled()
  },
)

test('MFP-031 does not request exposes of a linked container that rejects the scope, and does not retry', async () => {
  const get = jest.fn(async () => () => exposed)
  const init = () => {
    throw new Error('mfe-test 1.0.0 needs react ^20.0.0, given: 19.3.1')
  }
  const load = loadLinked(aSlice(), './page', scope, async () => ({ init, get }))
  await expect(load).rejects.toMatchObject({ phase: 'init', outcome: 'refused' })
  expect(get).not.toHaveBeenCalled()
})

test('provides the shell’s shared versions in the shape of Module Federation, and loads requested ones', async () => {
  const asked: string[] = []
  const made = createShareScope({ react: '19.3.1', mobx: '7.1.3' }, async (specifier) => {
    asked.push(specifier)
    return { specifier }
  })
  expect(Object.entries(made).map(([library, versions]) => [library, Object.keys(versions)])).toEqual([
    ['react', ['19.3.1']],
    ['mobx', ['7.1.3']],
  ])
  expect(asked).toEqual([])
  const factory = await made.mobx?.['7.1.3']?.get()
  expect([factory?.(), asked]).toEqual([{ specifier: 'mobx' }, ['mobx']])
})
