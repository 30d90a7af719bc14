import { COMPOSITION_PROPERTY } from '@tessera/contracts'
import { bringComposition } from './composition-file.ts'
import { admittedModules } from './remotes/admitted-modules.ts'

const hash = `sha384-${'A'.repeat(64)}`
const told = { composition: {}, integrity: { '/r/shell/entry.js': hash, '/r/mfe-test/late.js': hash } }
const answer = (body: unknown, status = 200) => ({ ok: status < 300, status, json: async () => body })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A window whose document has sent for its composition; `live` is what the edge answers to who asks for that of the moment. */
function view(sent: Promise<unknown> | undefined, live: () => Promise<unknown> = async () => answer(null, 503)) {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `
    <script type="importmap" nonce="n1">{"integrity":{"/r/shell/entry.js":"${hash}"}}</script>
    <script type="module" src="/r/shell/entry.js"></script>`
  const fetch = jest.fn(live)
  sent?.catch(() => {})
  return {
    page,
    fetch,
    bring: bringComposition({ document: page, setTimeout, fetch, [COMPOSITION_PROPERTY]: sent } as never),
  }
}
const soon = () => jest.advanceTimersByTimeAsync(100)

test('what the document sent for is taken, and modules of all slices may be loaded once it is', async () => {
  const { page, fetch, bring } = view(Promise.resolve(answer(told)))
  await soon()
  expect(await bring).toBe(told)
  expect([...admittedModules(page).keys()]).toEqual(['/r/shell/entry.js', '/r/mfe-test/late.js'])
  expect(page.querySelectorAll('script[type=importmap]')[1]?.textContent).toBe(
    JSON.stringify({ integrity: { '/r/mfe-test/late.js': hash } }),
  )
  await jest.advanceTimersByTimeAsync(60_000)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['is refused by the browser', () => Promise.reject(new TypeError('integrity'))],
  ['is not known to the edge any more', async () => answer({ success: false }, 404)],
  ['was never sent for', () => undefined],
])('a file that %s is replaced by what the edge says of the moment', async (_how, sent) => {
  const { fetch, bring } = view(sent(), async () => answer(told))
  await soon()
  expect(await bring).toBe(told)
  expect(fetch.mock.calls).toEqual([['/live/composition']])
})

test('a file that hangs is waited for, but not alone: whichever answer is first counts', async () => {
  let come = (_: unknown) => {}
  const hanging = view(new Promise((resolve) => (come = resolve)), async () => answer(told))
  await jest.advanceTimersByTimeAsync(3999)
  expect(hanging.fetch).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(101)
  expect(await hanging.bring).toBe(told)
  const slow = view(new Promise((resolve) => (come = resolve)), () => new Promise(() => {}))
  await jest.advanceTimersByTimeAsync(5000)
  come(answer(told))
  await soon()
  expect(await slow.bring).toBe(told)
})

test('a composition for another shell starts nothing, nor does none at all', async () => {
  const other = { ...told, integrity: { '/r/shell/newer.js': hash } }
  const moved = view(Promise.reject(new Error('gone')), async () => answer(other)).bring
  await expect(moved).rejects.toThrow('another shell')
  await expect(view(Promise.reject(new Error('gone'))).bring).rejects.toThrow()
})
