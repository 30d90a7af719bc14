import { giveLateImport, importModule } from './import-module.ts'
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
      modules.held.add(path)
    }
    return { slices: {}, integrity: {} }
  })
  const importNative = jest.fn(async (url: string) => ({ url }))
  return { page, modules, importNative }
}

test('MFP-047 what the document began with is imported at once, what it was not told of once the rest is there', async () => {
  const { page, modules, importNative } = aDocument()
  const begun = importModule(page, '/r/shell/entry.js', importNative)
  expect(importNative).toHaveBeenCalledWith('/r/shell/entry.js')
  expect(await begun).toEqual({ url: '/r/shell/entry.js' })
  expect(modules.bringRest).not.toHaveBeenCalled()
  expect(await importModule(page, '/r/mfe-test/late.js', importNative)).toEqual({ url: '/r/mfe-test/late.js' })
  expect(modules.bringRest).toHaveBeenCalledTimes(1)
})

test('MFP-047 a module of no release of the page is not imported', async () => {
  const { page, modules, importNative } = aDocument()
  const none = () => importModule(page, '/r/mfe-test/none.js', importNative)
  await expect(none()).rejects.toThrow('of no release of this page')
  // A page that was told all at once has nothing more to ask for.
  delete modules.bringRest
  await expect(none()).rejects.toThrow('of no release of this page')
  expect(importNative).not.toHaveBeenCalled()
})

test('MFP-047 while the rest cannot be had, nothing of it is imported', async () => {
  const { page, modules, importNative } = aDocument()
  modules.bringRest = () => Promise.reject(new Error('offline'))
  await expect(importModule(page, '/r/mfe-test/late.js', importNative)).rejects.toThrow('offline')
  expect(importNative).not.toHaveBeenCalled()
})

test('built modules find their way by a name of the window: relative to themselves, on this origin or another', async () => {
  const { page } = aDocument()
  const view = { document: page, location: { origin: 'https://site.example' } }
  giveLateImport(view as never)
  const { tesseraImport } = view as never as { tesseraImport(file: string, from: string): Promise<unknown> }
  for (const [from, path] of [
    ['https://site.example/r/mfe-test/a.js', '/r/mfe-test/b.js'],
    ['https://else.example/mfe/a.js', 'https://else.example/mfe/b.js'],
  ] as const)
    await expect(tesseraImport('./b.js', from)).rejects.toEqual(new Error(`${path} is of no release of this page`))
})
