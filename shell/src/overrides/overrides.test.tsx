import type { SliceRelease } from '@tessera/contracts'
import { act, screen } from '@testing-library/react'
import { aBoot, aSlice, home } from '../testing/a-boot.ts'
import { applyOverrides } from './apply-overrides.ts'
import { showOverrideBadge } from './override-badge.tsx'

const release: SliceRelease = {
  kind: 'slice',
  name: 'mfe-test',
  version: '2.0.0',
  builtAt: '2026-01-01T00:00:00Z',
  claims: aSlice({ claims: { routes: [home] } }).claims,
  shared: [],
  linked: null,
  standard: {
    entry: 'std-entry.js',
    entryType: 'script',
    container: 'mfe_test',
    uniqueName: 'mfe_test_2',
    manifest: null,
    exposes: { './page': { js: ['std-page.js'], css: ['std-page.css'] } },
    files: ['std-entry.js', 'std-page.js', 'std-page.css'],
  },
  files: [],
}

const url = 'http://localhost:3001/'
const network = globalThis.fetch
afterEach(() => {
  globalThis.fetch = network
  document.body.innerHTML = ''
})
const serving = (body: unknown) => {
  globalThis.fetch = jest.fn(async () => ({ json: async () => body })) as jest.Mock
}
const boot = { ...aBoot(), overrides: { 'mfe-test': url } }

test('MFP-019 replaces the composed slice by a developer’s build, from a local server and in the hosted gear', async () => {
  serving(release)
  const { composition, overrides } = await applyOverrides(boot, document)
  expect(globalThis.fetch).toHaveBeenCalledWith(`${url}release.json`, expect.anything())
  expect(composition.slices).toMatchObject([{ name: 'mfe-test', version: '2.0.0', gear: 'hosted', base: url }])
  expect(overrides).toEqual([{ slice: 'mfe-test', url, ok: true }])
})

test.each([
  ['a release of another slice', { ...release, name: 'mfe-other' }],
  ['something else', { hello: 'world' }],
])('MFP-019 leaves the composed slice if a server responds %s', async (_, body) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  serving(body)
  const { composition, overrides } = await applyOverrides(boot, document)
  expect(composition.slices).toEqual(boot.composition.slices)
  expect(overrides).toEqual([{ slice: 'mfe-test', url, ok: false }])
})

test('MFP-019 lists every override and its failure in the badge, with a reset', async () => {
  await act(async () => showOverrideBadge(document, [{ slice: 'mfe-test', url, ok: false }]))
  expect(screen.getByRole('complementary', { name: 'Overrides' })).toHaveTextContent(
    'mfe-test http://localhost:3001/ does not respond',
  )
  expect(screen.getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '?mfo=off')
})
