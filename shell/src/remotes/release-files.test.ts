import { aSlice } from '../testing/a-boot.ts'
import { ReleaseFiles } from './release-files.ts'

const linked = aSlice({ name: 'mfe-one' })
const hosted = aSlice({ name: 'mfe-two', gear: 'hosted' })
const page = { './page': { js: ['page.js'], css: ['page.css'] } }
const list = { './list': { js: ['list.js'], css: [] } }
const locales = { th: null, en: null }

/** Files of a page that began with one expose of each slice, and can bring the others. */
function aPage() {
  const bringRest = jest.fn(async () => ({
    slices: { 'mfe-one': { exposes: { ...page, ...list }, locales }, 'mfe-two': { exposes: page, locales } },
    integrity: { '/b.css': '2' },
  }))
  const files = new ReleaseFiles([linked, hosted], { bringRest })
  const own = { exposes: page, locales }
  files.add([linked, hosted], { slices: { 'mfe-one': own, 'mfe-two': own }, integrity: { '/a.css': '1' } })
  return { files, bringRest }
}

test('knows a preloaded expose immediately, others once the rest has loaded', async () => {
  const { files, bringRest } = aPage()
  expect((await files.of(linked, './page'))?.exposes).toEqual(page)
  expect(bringRest).not.toHaveBeenCalled()
  expect((await files.of(linked, './list'))?.exposes).toEqual({ ...page, ...list })
  expect(files.integrity).toEqual({ '/a.css': '1', '/b.css': '2' })
})

test('knows a hosted release completely before loading: its container adds files that no expose names', async () => {
  const { files, bringRest } = aPage()
  await files.of(hosted, './page')
  expect(bringRest).toHaveBeenCalledTimes(1)
})

test('separates files of another release of a slice, and returns none for an unknown one', async () => {
  const { files } = aPage()
  const next = { ...linked, version: '2.0.0' }
  expect(await files.of(next, './page')).toBeUndefined()
  files.add([next], { slices: { 'mfe-one': { exposes: list, locales } }, integrity: {} })
  expect([files.known(next)?.exposes, files.known({ ...next, base: 'http://dev/' })]).toEqual([list, undefined])
  await files.whole()
  expect(files.known(next)?.exposes).toEqual(list)
})

test('reports a failed load to the caller', async () => {
  const files = new ReleaseFiles([linked], { bringRest: () => Promise.reject(new Error('offline')) })
  await expect(files.of(linked, './page')).rejects.toThrow('offline')
})
