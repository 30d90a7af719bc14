import { CompositionFiles, LiveComposition } from '@tessera/contracts'
import { bodiesOf } from '../composition/composition-bodies.ts'
import { toLiveComposition } from '../composition/inline.ts'
import { gamingSite } from '../site/gaming-site.ts'
import { sampleComposition, singleFileComposition } from '../testing/sample-composition.ts'
import { pageOf, planPage } from './plan.ts'

const composition = sampleComposition()
const plan = (path: string, language: 'th' | 'en' = 'th') =>
  planPage(composition, pageOf(composition, path, gamingSite), language)

test.each([
  ['/m/home', '/m/home'],
  ['/m/home/', '/m/home'],
  ['/', '/m/home'],
  ['/m', '/m/home'],
  ['/m/', '/m/home'],
  ['/m/news', '/m/news'],
  ['/m/guest', '/m/guest'],
  ['/m/nowhere', '/m/home'],
  ['/m/home/deeper', '/m/home'],
])('shows for %s the page %s', (path, claimed) => {
  expect(pageOf(composition, path, gamingSite).route?.claim.path).toBe(claimed)
  expect(plan(path).frameData?.path).toBe(claimed)
})

test('returns nothing for an unclaimed path in a composition that claims no home', () => {
  expect(pageOf({ ...composition, slices: [] }, '/m/nowhere', gamingSite)).toEqual({ route: null, frameData: null })
})

test.each([
  ['/m/menu', 'เมนู'],
  ['/m/withdraw/', 'ถอนเงิน'],
])(
  'draws %s, which no slice claims, from the start with a separate title and without the files of home',
  (path, title) => {
    const { frameData: face, modules } = plan(path)
    expect([face?.title.th, face?.header]).toEqual([title, 'page'])
    expect(modules.map((m) => m.href).filter((href) => !href.startsWith('/r/shell/'))).toEqual([])
  },
)

test('loads the shell first, then the expose, the entry and the texts of its slice', () => {
  const { modules, styles, entry } = plan('/m/news', 'en')
  expect(modules.map((m) => m.href)).toEqual([
    '/r/shell/react.js',
    '/r/shell/shell.js',
    '/r/shell/texts-en.js',
    '/r/mfe-lobby/page.js',
    '/r/mfe-lobby/part.js',
    '/r/mfe-lobby/entry.js',
    '/r/mfe-lobby/en.js',
  ])
  expect(styles.map((s) => s.href)).toEqual(['/r/shell/shell.css', '/r/mfe-lobby/page.css'])
  expect(entry.href).toBe('/r/shell/shell.js')
  for (const { href, integrity } of [...modules, ...styles]) expect(integrity).toBe(composition.integrity[href])
})

test('also loads the container, the expose and the runtime’s early requirements of a hosted slice', () => {
  const { modules, scripts, styles } = plan('/m/guest')
  const base = 'https://cdn.partner.example/guest/'
  expect(modules.map(({ href }) => href)).toEqual([
    '/r/shell/react.js',
    '/r/shell/shell.js',
    '/r/shell/texts-th.js',
    '/r/shell/hosted.js',
  ])
  expect(scripts.map(({ href }) => href)).toEqual([`${base}entry.js`, `${base}page.js`, `${base}part.js`])
  for (const { href, integrity } of scripts) expect(integrity).toBe(composition.integrity[href])
  expect(styles.at(-1)?.href).toBe(`${base}page.css`)
})

test('includes in the import map the hashes of the first modules and of the loader of the rest, and in two files those of all others', () => {
  const { importMap, modules } = plan('/m/home')
  expect(importMap.imports).toEqual({ react: '/r/shell/react.js' })
  expect(importMap.integrity).toEqual({
    ...Object.fromEntries(modules.map(({ href, integrity }) => [href, integrity])),
    '/r/shell/rest.js': composition.integrity['/r/shell/rest.js'],
  })
  const { file, rest } = bodiesOf(composition)
  expect(plan('/m/home').composition).toEqual(file.source)
  expect(file.json).not.toContain('sha384-')
  const { integrity, modules: all, imports } = CompositionFiles.parse(JSON.parse(rest?.json ?? ''))
  expect({ ...integrity, ...all }).toEqual(hashesToTell)
  expect(imports).toEqual(composition.imports)
})

const hashesToTell = Object.fromEntries(
  Object.entries(composition.integrity).filter(([href]) => !/^\/r\/shell\/.*\.(css|html)$/.test(href)),
)

test('includes in the document the requirements of its route’s expose alone, and none for a frame', () => {
  expect(plan('/m/news').files).toEqual({
    slices: {
      'mfe-lobby': {
        exposes: { './page': { js: ['page.js', 'part.js'], css: ['page.css'] } },
        locales: { th: 'th.js', en: 'en.js' },
      },
    },
    integrity: { '/r/mfe-lobby/page.css': composition.integrity['/r/mfe-lobby/page.css'] },
  })
  expect(plan('/m/menu').files).toEqual({ slices: {}, integrity: {} })
})

test('includes all but the first hashes in the one file, and none in the document, if a release does not list module imports', () => {
  const whole = singleFileComposition()
  const { importMap, modules, files } = planPage(whole, pageOf(whole, '/m/home', gamingSite), 'th')
  expect(Object.keys(importMap.integrity)).toEqual([...modules.map(({ href }) => href), '/r/shell/rest.js'])
  const { file, rest } = bodiesOf(whole)
  expect([files, rest]).toEqual([null, null])
  const { integrity, composition: told } = LiveComposition.parse(JSON.parse(file.json))
  expect({ ...integrity, ...told.integrity }).toEqual(hashesToTell)
})

test('includes the hash of every module for a browser that reads one import map', () => {
  const { importMap } = planPage(composition, pageOf(composition, '/m/home', gamingSite), 'th', true)
  expect(Object.keys(importMap.integrity).sort()).toEqual(
    Object.keys(composition.integrity)
      .filter((href) => href.startsWith('/r/') && href.endsWith('.js'))
      .sort(),
  )
})

test('includes every hash in the import map and the composition in the document for a shell from before the file', () => {
  const before = { ...composition, shell: { ...composition.shell, readsCompositionFile: undefined } }
  const { importMap, composition: inline } = planPage(before, pageOf(before, '/m/home', gamingSite), 'th')
  const { imports: _, ...told } = toLiveComposition(before)
  expect({ composition: inline, integrity: importMap.integrity }).toEqual(told)
})
