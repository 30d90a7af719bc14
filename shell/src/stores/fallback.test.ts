import type { SliceHead } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { LoadError } from '../remotes/load-error.ts'
import { aSlice, home } from '../testing/a-boot.ts'
import { aShell } from '../testing/render-shell.tsx'

const exposes = { './page': { js: [], css: [] }, './other': { js: [], css: [] } }
const one = aSlice({ exposes, claims: { routes: [home] } })
const older = { ...one, version: '0.9.0' }
const network = globalThis.fetch
afterEach(() => {
  globalThis.fetch = network
})

test('MFP-013 serves further exposes from the fallback release once one fell back, and only mounted ones remain', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const shell = await aShell({ slices: [one] })
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    json: async () => ({ slice: older, modules: {}, integrity: {} }),
  })) as jest.Mock
  const page: ExposeModule = { default: () => null }
  shell.loader.load = jest.fn(async ({ version }: SliceHead) => {
    if (version === '1.0.0') throw new LoadError('entry', 'refused')
    return page
  })
  const first = shell.resources.get(one, './page')
  await first.load()
  expect(first.release).toEqual(older)
  const other = shell.resources.get(one, './other')
  await other.load()
  expect(other.release).toBe(first.release)
  expect(globalThis.fetch).toHaveBeenCalledTimes(1)
  expect(shell.loads.map((load) => `${load.version} ${load.outcome} ${load.fallback}`)).toEqual([
    '1.0.0 refused false',
    '0.9.0 ok true',
    '0.9.0 ok true',
  ])
})
