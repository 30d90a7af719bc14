import { waitFor } from '@testing-library/react'
import { importModule, installLateImport } from './import-module.ts'
import { pageModules } from './page-modules.ts'

const hash = `sha384-${'A'.repeat(64)}`

/** A document that began with one module; what it was not told of yet it may have to be asked for. */
function aDocument() {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `<script type="importmap">{"integrity":{"/r/shell/entry.js":"${hash}"}}</script>`
  const modules = pageModules(page)
  modules.bringRest = jest.fn(async () => {
    for (const path of ['/r/mfe-test/late.js']) {
      modules.admitted.set(path, hash)
      modules.verified.add(path)
    }
    return { slices: {}, integrity: {} }
  })
  const importNative = jest.fn(async (url: string) => ({ url }))
  return { page, modules, importNative }
}

test('MFP-047 imports preloaded modules immediately, and others once the rest has loaded', async () => {
  const { page, modules, importNative } = aDocument()
  const begun = importModule(page, '/r/shell/entry.js', importNative)
  expect(importNative).toHaveBeenCalledWith('/r/shell/entry.js')
  expect(await begun).toEqual({ url: '/r/shell/entry.js' })
  expect(modules.bringRest).not.toHaveBeenCalled()
  expect(await importModule(page, '/r/mfe-test/late.js', importNative)).toEqual({ url: '/r/mfe-test/late.js' })
  expect(modules.bringRest).toHaveBeenCalledTimes(1)
})

test('MFP-047 does not import a module outside of the page’s releases', async () => {
  const { page, modules, importNative } = aDocument()
  const none = () => importModule(page, '/r/mfe-test/none.js', importNative)
  await expect(none()).rejects.toThrow('belongs to no release of this page')
  // A page that was told all at once has nothing more to ask for.
  delete modules.bringRest
  await expect(none()).rejects.toThrow('belongs to no release of this page')
  expect(importNative).not.toHaveBeenCalled()
})

test('MFP-047 imports nothing of the rest while it is unavailable', async () => {
  const { page, modules, importNative } = aDocument()
  modules.bringRest = () => Promise.reject(new Error('offline'))
  await expect(importModule(page, '/r/mfe-test/late.js', importNative)).rejects.toThrow('offline')
  expect(importNative).not.toHaveBeenCalled()
})

test('resolves built modules by a name of the window: relative to themselves, on this origin or another', async () => {
  const { page } = aDocument()
  const view = { document: page, location: { origin: 'https://site.example' } }
  installLateImport(view as never)
  const { tesseraImport } = view as never as { tesseraImport(file: string, from: string): Promise<unknown> }
  for (const [from, path] of [
    ['https://site.example/r/mfe-test/a.js', '/r/mfe-test/b.js'],
    ['https://else.example/mfe/a.js', 'https://else.example/mfe/b.js'],
  ] as const)
    await expect(tesseraImport('./b.js', from)).rejects.toEqual(new Error(`${path} belongs to no release of this page`))
})

describe('a module that failed once', () => {
  /** A browser like Firefox: what failed under an address fails under it for as long as the document lives. */
  function aKeepingBrowser({ preloads = true, keeps = true } = {}) {
    const made = aDocument()
    if (keeps) Object.assign(made.page.documentElement.style, { MozAppearance: '' })
    const failed = new Set<string>()
    const preloaded: [string, string][] = []
    const down = new Set<string>()
    const importNative = jest.fn(async (url: string) => {
      if (down.has(url.replace(/[#?].*/, ''))) failed.add(url)
      if (failed.has(url)) throw new TypeError(`error loading dynamically imported module: ${url}`)
      return { url }
    })
    const create = made.page.createElement.bind(made.page)
    made.page.createElement = ((name: string) => {
      const element = create(name)
      if (name === 'link')
        Object.defineProperty(element, 'relList', {
          value: { supports: (rel: string) => preloads && rel === 'modulepreload' },
        })
      return element
    }) as typeof made.page.createElement
    const append = made.page.head.append.bind(made.page.head)
    made.page.head.append = (element) => {
      append(element)
      const { href, integrity } = element as HTMLLinkElement
      const path = href.replace(/^https?:\/\/[^/]+/, '')
      preloaded.push([path, integrity])
      queueMicrotask(() =>
        (element as Element).dispatchEvent(new Event(down.has(path.replace(/[#?].*/, '')) ? 'error' : 'load')),
      )
    }
    return { ...made, importNative, down, failed, preloaded, enter: () => importModule(made.page, ENTRY, importNative) }
  }
  const ENTRY = '/r/shell/entry.js'

  test('FIX-205 is imported under a new address, with its integrity, and again under another while it fails', async () => {
    const { enter, down, importNative, preloaded } = aKeepingBrowser()
    down.add(ENTRY)
    await expect(enter()).rejects.toThrow('error loading')
    await expect(enter()).rejects.toThrow('could not be loaded on retry')
    down.clear()
    expect(await enter()).toEqual({ url: '/r/shell/entry.js#retry=2' })
    expect(preloaded).toEqual([
      ['/r/shell/entry.js#retry=1', hash],
      ['/r/shell/entry.js#retry=2', hash],
    ])
    expect(importNative).toHaveBeenCalledTimes(2)
  })

  test('FIX-205 is imported under its original address by a browser that preloads no modules', async () => {
    const { enter, down, failed } = aKeepingBrowser({ preloads: false })
    down.add(ENTRY)
    await expect(enter()).rejects.toThrow('error loading')
    down.clear()
    failed.clear()
    expect(await enter()).toEqual({ url: '/r/shell/entry.js' })
  })

  test('FIX-205 MFP-047 is imported under its original address, which has its integrity, by a browser that forgets failures', async () => {
    const { enter, down, failed, preloaded, importNative } = aKeepingBrowser({ keeps: false })
    const network = globalThis.fetch
    const fetched = jest.fn()
    globalThis.fetch = fetched as never
    try {
      down.add(ENTRY)
      for (let time = 0; time < 3; time++) await expect(enter()).rejects.toThrow('error loading')
      // Each of the three imports has ended by now, and none has asked for the file to see why.
      expect([importNative.mock.calls, fetched.mock.calls]).toEqual([[[ENTRY], [ENTRY], [ENTRY]], []])
    } finally {
      globalThis.fetch = network
    }
    down.clear()
    failed.clear()
    expect(await enter()).toEqual({ url: '/r/shell/entry.js' })
    expect(preloaded).toEqual([])
  })

  test('FIX-205 is stuck if all files can be fetched and the import still fails, but not while a file is missing', async () => {
    const { enter, modules, importNative } = aKeepingBrowser()
    const network = globalThis.fetch
    const onStuck = jest.fn()
    modules.onStuck = onStuck
    modules.admitted.set('/r/shell/part.js', hash)
    modules.imports = { [ENTRY]: ['/r/shell/part.js'] }
    importNative.mockRejectedValue(new TypeError('error loading dynamically imported module'))
    const fetched = jest.fn(async (path: string) => ({ ok: path !== '/r/shell/part.js' }))
    globalThis.fetch = fetched as never
    try {
      await expect(enter()).rejects.toThrow('error loading')
      expect(fetched).not.toHaveBeenCalled()
      await expect(enter()).rejects.toThrow('error loading')
      await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
      expect(fetched).toHaveBeenCalledWith('/r/shell/part.js', { cache: 'reload', integrity: hash })
      expect(onStuck).not.toHaveBeenCalled()
      fetched.mockResolvedValue({ ok: true })
      importNative.mockRejectedValueOnce(new TypeError('x is not a function'))
      await expect(enter()).rejects.toThrow('not a function')
      expect(onStuck).not.toHaveBeenCalled()
      await expect(enter()).rejects.toThrow('error loading')
      await waitFor(() => expect(onStuck).toHaveBeenCalledTimes(1))
    } finally {
      globalThis.fetch = network
    }
  })
})
