import { COMPOSITION_PROPERTY, type LiveComposition } from '@tessera/contracts'
import { pageModules } from '../remotes/page-modules.ts'
import { aBoot, aSlice } from '../testing/a-boot.ts'
import { loadComposition } from './load-composition.ts'

const hash = `sha384-${'A'.repeat(64)}`
const slice = aSlice()
const { composition } = aBoot({ slices: [slice] })
const files = {
  slices: { 'mfe-test': { exposes: slice.exposes, locales: slice.locales } },
  integrity: { '/r/a.css': hash },
}
const whole: LiveComposition = {
  composition: { ...composition, slices: [slice], integrity: files.integrity },
  integrity: { '/r/shell/entry.js': hash, '/r/mfe-test/late.js': hash },
}
const rest = { file: '/r/_/rest.json', integrity: hash }
const head = { composition: { ...composition, rest } }
const restFile = { ...files, modules: { '/r/mfe-test/late.js': hash }, imports: {} }
const answer = (body: unknown, status = 200) => ({ ok: status < 300, status, json: async () => body })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A window whose document has sent for its composition; `answers` are what the edge says to who asks for more, by path. */
function view(sent: Promise<unknown> | undefined, answers: Record<string, () => Promise<unknown>> = {}) {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `
    <script type="importmap" nonce="n1">{"integrity":{"/r/shell/entry.js":"${hash}"}}</script>
    <script type="module" src="/r/shell/entry.js"></script>`
  const fetch = jest.fn((path: string) => answers[path]?.() ?? Promise.reject(new Error(`nothing at ${path}`)))
  sent?.catch(() => {})
  return {
    page,
    fetch,
    bring: loadComposition({ document: page, setTimeout, fetch, [COMPOSITION_PROPERTY]: sent } as never),
  }
}
const soon = () => jest.advanceTimersByTimeAsync(100)
const LIVE = '/live/composition'
const admitted = (page: Document) => [...pageModules(page).admitted.keys()]
const broughtFiles = { ...files, slices: { 'mfe-test': slice } }

test('uses what the document preloaded, and may then load modules of all slices', async () => {
  const { page, fetch, bring } = view(Promise.resolve(answer(whole)))
  await soon()
  expect(await bring).toEqual({ body: whole, files: broughtFiles })
  expect(admitted(page)).toEqual(['/r/shell/entry.js', '/r/mfe-test/late.js'])
  expect(page.querySelectorAll('script[type=importmap]')[1]?.textContent).toBe(
    JSON.stringify({ integrity: { '/r/mfe-test/late.js': hash } }),
  )
  await jest.advanceTimersByTimeAsync(60_000)
  expect(fetch).not.toHaveBeenCalled()
})

test('loads what the document omits on first demand, with its hash, and only once', async () => {
  const { page, fetch, bring } = view(Promise.resolve(answer(head)), { [rest.file]: async () => answer(restFile) })
  await soon()
  expect(await bring).toEqual({ body: head, files: null })
  expect([fetch.mock.calls, admitted(page)]).toEqual([[], ['/r/shell/entry.js']])
  const wanted = [pageModules(page).bringRest?.(), pageModules(page).bringRest?.()]
  await soon()
  expect(await Promise.all(wanted)).toEqual([files, files])
  expect(fetch.mock.calls).toEqual([[rest.file, { integrity: hash }]])
  expect(admitted(page)).toEqual(['/r/shell/entry.js', '/r/mfe-test/late.js'])
})

test('replaces a rest that fails to load by the current response of the edge, if that is the same composition', async () => {
  let live = { ...whole, composition: { ...whole.composition, id: 'c2' } }
  const { page, bring } = view(Promise.resolve(answer(head)), { [LIVE]: async () => answer(live) })
  await soon()
  await bring
  const moved = pageModules(page).bringRest?.()
  await Promise.all([expect(moved).rejects.toThrow('another composition now'), soon()])
  expect(admitted(page)).toEqual(['/r/shell/entry.js'])
  live = whole
  const again = pageModules(page).bringRest?.()
  await soon()
  expect(await again).toEqual(broughtFiles)
  expect(admitted(page)).toEqual(['/r/shell/entry.js', '/r/mfe-test/late.js'])
})

test('admits nothing from a malformed rest', async () => {
  const broken = { ...restFile, slices: { 'mfe-test': {} } }
  const { page, bring } = view(Promise.resolve(answer(head)), { [rest.file]: async () => answer(broken) })
  await soon()
  await bring
  await Promise.all([expect(pageModules(page).bringRest?.()).rejects.toThrow(), soon()])
  expect(admitted(page)).toEqual(['/r/shell/entry.js'])
})

test.each([
  ['is refused by the browser', () => Promise.reject(new TypeError('integrity'))],
  ['is not known to the edge any more', async () => answer({ success: false }, 404)],
  ['was never sent for', () => undefined],
])('replaces a file that %s by the current response of the edge', async (_how, sent) => {
  const { fetch, bring } = view(sent(), { [LIVE]: async () => answer(whole) })
  await soon()
  expect((await bring).body).toBe(whole)
  expect(fetch.mock.calls).toEqual([[LIVE]])
})

test('waits for a hanging file and the edge in parallel, and uses the first response', async () => {
  let come = (_: unknown) => {}
  const hanging = view(new Promise((resolve) => (come = resolve)), { [LIVE]: async () => answer(whole) })
  await jest.advanceTimersByTimeAsync(3999)
  expect(hanging.fetch).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(101)
  expect((await hanging.bring).body).toBe(whole)
  const slow = view(new Promise((resolve) => (come = resolve)), { [LIVE]: () => new Promise(() => {}) })
  await jest.advanceTimersByTimeAsync(5000)
  come(answer(whole))
  await soon()
  expect((await slow.bring).body).toBe(whole)
})

test('starts nothing for a the composition is for another shell, or for none', async () => {
  const other = { ...whole, integrity: { '/r/shell/newer.js': hash } }
  const gone = () => Promise.reject(new Error('gone'))
  await expect(view(gone(), { [LIVE]: async () => answer(other) }).bring).rejects.toThrow('another shell')
  await expect(view(gone()).bring).rejects.toThrow()
})
