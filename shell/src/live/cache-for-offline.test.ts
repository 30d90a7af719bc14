import { CompositionStore } from '../stores/composition.store.ts'
import { aBoot } from '../testing/a-boot.ts'
import { cacheForOffline } from './cache-for-offline.ts'

const hash = `sha384-${'A'.repeat(64)}`
const postMessage = jest.fn()
const register = jest.fn(async () => ({}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.clearAllMocks()
})

/** A window with a document of its own, whose browser has a worker unless told otherwise. */
function view({ worker = true, saveData = false, head = '' } = {}): Window {
  const document = window.document.implementation.createHTMLDocument()
  document.head.innerHTML = head
  const serviceWorker = { register, ready: Promise.resolve({ active: { postMessage } }) }
  const loaded = [
    'http://site/r/shell/a.js',
    'http://site/r/_/c1.json',
    'http://site/r/mfe-used/a.css',
    'http://site/r/mfe-used/b.js',
    'http://site/api/v1/x',
  ]
  return {
    document,
    performance: { getEntriesByType: () => loaded.map((name) => ({ name })) },
    navigator: { ...(worker ? { serviceWorker } : {}), connection: { saveData } },
  } as unknown as Window
}

const at = (name: string) => ({ file: `/r/_/${name}.json`, integrity: hash })

const store = (page: { bringRest?(): Promise<never> } = {}) => {
  const boot = aBoot()
  const composition = { ...boot.composition, source: at('c1'), rest: at('c1-rest') }
  const files = { slices: {}, integrity: { '/r/mfe-test/a.css': hash, 'https://else/b.js': hash } }
  // What the page did not start with is known once it was asked for.
  const rest = { slices: {}, integrity: { '/r/mfe-test/late.css': hash } }
  return new CompositionStore({ ...boot, composition, files }, { bringRest: async () => rest, ...page })
}

test('MFP-050 sends the worker modules, slice and document styles, and the composition to cache five seconds after the start', async () => {
  const head = `
    <script type="importmap">{"integrity":{"/r/shell/a.js":"${hash}","/r/shell/b.js":"${hash}"}}</script>
    <link rel="stylesheet" href="/r/shell/kit.css" integrity="${hash}"><link rel="stylesheet" href="/r/mfe-test/a.css">
    <link rel="stylesheet" href="/r/shell/bare.css">
    <link rel="icon" href="/r/shell/icon.svg"><link rel="stylesheet" href="/other.css"><link rel="stylesheet">`
  cacheForOffline(store(), view({ head }))
  await jest.advanceTimersByTimeAsync(4999)
  expect(register).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
  expect(postMessage.mock.calls).toEqual([
    [
      {
        type: 'keep',
        composition: 'c1',
        files: {
          '/r/shell/a.js': hash,
          '/r/shell/b.js': hash,
          '/r/mfe-test/a.css': hash,
          '/r/mfe-test/late.css': hash,
          '/r/shell/kit.css': hash,
          '/r/_/c1.json': hash,
          '/r/_/c1-rest.json': hash,
        },
        used: ['shell', 'mfe-used', 'mfe-test'],
      },
    ],
  ])
})

test('caches the next composition once the page runs it, though the rest of the previous one is unavailable', async () => {
  const composition = store({ bringRest: () => Promise.reject(new Error('the edge serves another composition now')) })
  cacheForOffline(composition, view())
  const next = { ...composition.current, id: 'c2', source: at('c2'), rest: at('c2-rest') }
  composition.swapTo(next, { slices: {}, integrity: { '/r/mfe-test/new.css': hash } })
  await jest.advanceTimersByTimeAsync(5000)
  expect(postMessage.mock.calls.at(-1)?.[0]).toMatchObject({
    composition: 'c2',
    files: { '/r/mfe-test/a.css': hash, '/r/mfe-test/new.css': hash, '/r/_/c2.json': hash, '/r/_/c2-rest.json': hash },
  })
  expect(postMessage.mock.calls.at(-1)?.[0].files).not.toHaveProperty(['/r/_/c1.json'])
})

test.each([
  ['has no worker', { worker: false }],
  ['saves data', { saveData: true }],
])('caches nothing in a browser that %s', async (_, has) => {
  cacheForOffline(store(), view(has))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(register).not.toHaveBeenCalled()
})

test('tolerates a worker that fails to register', async () => {
  register.mockRejectedValueOnce(new Error('no'))
  cacheForOffline(store(), view())
  await jest.advanceTimersByTimeAsync(5000)
  expect(postMessage).not.toHaveBeenCalled()
})
