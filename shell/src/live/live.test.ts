import type { LoadReport } from '@tessera/contracts'
import { observable, runInAction } from 'mobx'
import { admitModules } from '../remotes/admit-modules.ts'
import { ensureModule } from '../remotes/ensure-module.ts'
import { pageModules } from '../remotes/page-modules.ts'
import { CompositionStore } from '../stores/composition.store.ts'
import { createFaults } from '../stores/faults.ts'
import { aBoot, aSlice } from '../testing/a-boot.ts'
import { followStatus } from './follow-status.ts'
import { loadFallback } from './load-fallback.ts'
import { startLoadReports } from './report-loads.ts'
import { watchComposition } from './watch-composition.ts'

const hash = `sha384-${'A'.repeat(64)}`
const answers = (status: number, body?: unknown) =>
  jest.fn(async (_url: string, _init?: RequestInit) => ({
    ok: status < 300,
    status,
    json: async () => body,
  })) as jest.Mock

let network: typeof globalThis.fetch
beforeEach(() => {
  network = globalThis.fetch
})
afterEach(() => {
  globalThis.fetch = network
  jest.useRealTimers()
  document.head.innerHTML = ''
})
const inFront = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('admitting modules', () => {
  const maps = () => [...document.querySelectorAll('script[type=importmap]')].map((map) => map.textContent ?? '')

  test('MFP-011 adds only modules that no map names yet, each with its integrity, under the page’s nonce', async () => {
    document.head.innerHTML = `<script type="importmap" nonce="n1">{"integrity":{"/r/a.js":"${hash}"}}</script>`
    expect(await admitModules(document, { '/r/a.js': hash, '/r/b.js': hash })).toBe(true)
    expect(maps()[1]).toBe(JSON.stringify({ integrity: { '/r/b.js': hash } }))
    expect(document.querySelectorAll('script')[1]?.nonce).toBe('n1')
    await admitModules(document, { '/r/b.js': hash })
    expect(maps()).toHaveLength(2)
  })

  describe('in a browser that takes one map only', () => {
    /** A document whose browser refuses the second map, and brings modules ahead as `came` says. */
    const oneMapDocument = (came: (path: string) => 'load' | 'error') => {
      const other = document.implementation.createHTMLDocument()
      const append = other.head.append.bind(other.head)
      other.head.append = (element) => {
        append(element)
        const { href } = element as HTMLLinkElement
        queueMicrotask(() => (element as Element).dispatchEvent(new Event(href ? came(href) : 'error')))
      }
      const create = other.createElement.bind(other)
      other.createElement = ((name: string) => {
        const element = create(name)
        Object.defineProperty(element, 'relList', { value: { supports: (rel: string) => rel === 'modulepreload' } })
        return element
      }) as typeof other.createElement
      return other
    }
    const links = (other: Document) =>
      [...other.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href'), link.integrity])

    test('MFP-048 MFP-047 preloads every module with its integrity, and does not try the map again', async () => {
      const other = oneMapDocument(() => 'load')
      expect(await admitModules(other, { '/r/c.js': hash, '/r/d.js': hash })).toBe(true)
      expect(links(other)).toEqual([
        ['modulepreload', '/r/c.js', hash],
        ['modulepreload', '/r/d.js', hash],
      ])
      expect(await admitModules(other, { '/r/c.js': hash, '/r/e.js': hash })).toBe(true)
      expect([links(other).length, other.querySelectorAll('script').length]).toEqual([3, 1])
    })

    test('MFP-048 loads modules with known imports on demand, with all dependencies', async () => {
      const other = oneMapDocument(() => 'load')
      const modules = { '/r/c.js': hash, '/r/d.js': hash, '/r/e.js': hash, '/r/f.js': hash }
      expect(await admitModules(other, modules, { '/r/c.js': ['/r/d.js'], '/r/d.js': ['/r/e.js', '/r/c.js'] })).toBe(
        true,
      )
      expect(links(other)).toEqual([])
      await ensureModule(other, '/r/c.js')
      expect(links(other)).toEqual(['/r/c.js', '/r/d.js', '/r/e.js'].map((path) => ['modulepreload', path, hash]))
      await ensureModule(other, '/r/d.js')
      expect(links(other)).toHaveLength(3)
    })

    test('MFP-047 does not run a module of which the browser rejects an import, and requests it again the next time', async () => {
      let sound = false
      const other = oneMapDocument((href) => (!sound && href.endsWith('/r/d.js') ? 'error' : 'load'))
      await admitModules(other, { '/r/c.js': hash, '/r/d.js': hash }, { '/r/c.js': ['/r/d.js'] })
      await expect(ensureModule(other, '/r/c.js')).rejects.toThrow('/r/c.js could not be loaded completely')
      expect([...pageModules(other).verified]).toEqual([])
      sound = true
      await ensureModule(other, '/r/c.js')
      expect([...pageModules(other).verified]).toEqual(['/r/c.js', '/r/d.js'])
    })

    test('MFP-047 does not load a module without a known hash, wanted directly or by another', async () => {
      const other = oneMapDocument(() => 'load')
      await admitModules(other, { '/r/c.js': hash }, { '/r/c.js': ['/r/x.js'] })
      for (const path of ['/r/x.js', '/r/c.js'])
        await expect(ensureModule(other, path)).rejects.toThrow('/r/x.js belongs to no release of this page')
      expect(links(other)).toEqual([])
    })

    test('MFP-047 admits none of the modules if the browser rejects one', async () => {
      const other = oneMapDocument((href) => (href.endsWith('/r/d.js') ? 'error' : 'load'))
      expect(await admitModules(other, { '/r/c.js': hash, '/r/d.js': hash })).toBe(false)
      expect([...pageModules(other).admitted.keys()]).toEqual([])
    })
  })

  test('reports a browser that can preload no module', async () => {
    const other = document.implementation.createHTMLDocument()
    const admitted = admitModules(other, { '/r/c.js': hash })
    other.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(await admitted).toBe(false)
  })
})

describe('recovering a slice', () => {
  const composition = () => new CompositionStore(aBoot(), {})
  const older = aSlice({ version: '0.9.0' })

  test('MFP-013 requests the last-known-good release by composition and slice, and may load its files', async () => {
    globalThis.fetch = answers(200, {
      slice: older,
      modules: { '/r/older.js': hash },
      integrity: { '/r/older.css': hash },
    })
    const store = composition()
    expect(await loadFallback(aSlice(), store, document)).toEqual(older)
    expect(globalThis.fetch).toHaveBeenCalledWith('/live/fallback?composition=c1&slice=mfe-test', expect.anything())
    expect(store.files.integrity).toMatchObject({ '/r/older.css': hash })
  })

  test.each([
    ['there is none', answers(204), 'refused'],
    ['the edge knows no such composition', answers(404), 'refused'],
    ['the answer makes no sense', answers(200, {}), 'refused'],
    [
      'it is of another slice',
      answers(200, { slice: aSlice({ name: 'mfe-x' }), modules: {}, integrity: {} }),
      'refused',
    ],
    ['nobody answers', jest.fn(() => Promise.reject(new TypeError('offline'))), 'timeout'],
  ])('treats a slice as lost when %s', async (_, fetch, outcome) => {
    globalThis.fetch = fetch as typeof globalThis.fetch
    await expect(loadFallback(aSlice(), composition(), document)).rejects.toMatchObject({ phase: 'entry', outcome })
  })
})

describe('watching the composition', () => {
  const next = { composition: { ...aBoot().composition, id: 'c2', integrity: {} }, integrity: {} }

  test('MFP-017 polls within a minute in a visible tab and notifies of changes; a hidden tab polls when it is visible', async () => {
    jest.useFakeTimers()
    inFront('visible')
    const onNews = jest.fn()
    globalThis.fetch = answers(200, next)
    watchComposition({ currentId: () => 'c1', onUpdate: onNews }, window)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(globalThis.fetch).toHaveBeenCalledWith('/live/composition?have=c1', expect.anything())
    expect(onNews).toHaveBeenCalledWith(next)
    inFront('hidden')
    const asked = (globalThis.fetch as jest.Mock).mock.calls.length
    await jest.advanceTimersByTimeAsync(120_000)
    expect(globalThis.fetch).toHaveBeenCalledTimes(asked)
    inFront('visible')
    await jest.advanceTimersByTimeAsync(0)
    expect(globalThis.fetch).toHaveBeenCalledTimes(asked + 1)
  })

  test('ignores a late or malformed response; 204 means no change', async () => {
    jest.useFakeTimers()
    inFront('visible')
    // Each turn at its time, so that one falls into each stretch below.
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5)
    const onNews = jest.fn()
    let id = 'c1'
    watchComposition({ currentId: () => id, onUpdate: onNews }, window)
    globalThis.fetch = answers(200, { composition: 'none' })
    await jest.advanceTimersByTimeAsync(57_000)
    globalThis.fetch = jest.fn(async () => {
      id = 'c3'
      return { ok: true, status: 200, json: async () => next }
    }) as jest.Mock
    await jest.advanceTimersByTimeAsync(57_000)
    expect(onNews).not.toHaveBeenCalled()
    globalThis.fetch = answers(204)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(onNews).toHaveBeenCalledWith(null)
    chance.mockRestore()
  })
})

function aFollower({ isLoggedIn = false } = {}) {
  const load = jest.fn(async () => {})
  const [renew, refresh, reload] = [1, 2, 3].map(() => jest.fn(async () => {})) as [jest.Mock, jest.Mock, jest.Mock]
  const status = observable({ load, code: 0 as 0 | 1 | 2, phase: 'ready' as const })
  const follower = { status, session: { isLoggedIn, renew }, wallet: { refresh }, announcements: { reload } }
  return { load, renew, refresh, reload, status, follower }
}

test.each([
  [true, 1],
  [false, 0],
])(
  'reloads what was rejected meanwhile when a site opens, for a member also session and balance: %s',
  (isLoggedIn, times) => {
    const { renew, refresh, reload, status, follower } = aFollower({ isLoggedIn })
    followStatus(follower, window)
    runInAction(() => {
      status.code = 1
    })
    expect(renew).not.toHaveBeenCalled()
    runInAction(() => {
      status.code = 0
    })
    expect(reload).toHaveBeenCalledTimes(1)
    expect([renew.mock.calls.length, refresh.mock.calls.length]).toEqual([times, times])
  },
)

test('SHL-100 SHL-099 reads the status within half a minute in an open tab, and immediately when it is visible again', async () => {
  jest.useFakeTimers()
  inFront('visible')
  const { load, follower } = aFollower()
  followStatus(follower, window)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(load).toHaveBeenCalledTimes(1)
  inFront('hidden')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  inFront('visible')
  expect(load).toHaveBeenCalledTimes(2)
})

test('MFP-022 reports loads in a beacon every few seconds, each once, and on page unload', async () => {
  jest.useFakeTimers()
  const sent: Blob[] = []
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/live/loads')
    sent.push(body as Blob)
    return true
  }
  const load: LoadReport = {
    slice: 'mfe-test',
    version: '1.0.0',
    gear: 'linked',
    expose: './page',
    phase: 'expose',
    outcome: 'ok',
    ms: 12,
    fallback: false,
  }
  const loads = [load]
  startLoadReports({ loads, faults: createFaults(window), composition: new CompositionStore(aBoot(), {}) }, window)
  await jest.advanceTimersByTimeAsync(7000)
  expect(loads).toEqual([])
  await jest.advanceTimersByTimeAsync(7000)
  expect(sent).toHaveLength(1)
  loads.push({ ...load, outcome: 'failed' })
  inFront('hidden')
  expect(sent).toHaveLength(2)
  expect(sent[0]?.type).toBe('application/json')
})
