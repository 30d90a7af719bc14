import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SliceRelease } from '@tessera/contracts'
import { buildSlice, type SliceSources, sliceFolder } from './testing/slice-folder.ts'

const texts = 'export const texts = { th: async () => ({}), en: async () => ({}) }\n'
const page = `import { observable } from 'mobx'\nexport default () => observable({ a: 1 }).a\n${texts}`
const folders: string[] = []
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true })
})

function build(name: string, sources: SliceSources) {
  const dir = sliceFolder(name, sources)
  folders.push(dir)
  return { dir, ...buildSlice(dir) }
}
const releaseOf = (dir: string) =>
  SliceRelease.parse(JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8')))

test('builds a slice of permitted names with both faces, and leaves shared modules to the shell', () => {
  const { dir, ok, output } = build('mfe-fits', { page })
  expect([ok, output]).toEqual([true, expect.anything()])
  const release = releaseOf(dir)
  expect(release.shared.map((need) => need.name)).toEqual(['mobx'])
  expect(release.linked?.exposes['./page']?.js[0]).toMatch(/^page\.[0-9a-f]{12}\.js$/)
  expect(release.standard).toMatchObject({ container: 'mfe_fits', uniqueName: 'mfe_fits_1_0_0' })
  const listed = new Set(release.files.map((file) => file.file))
  const named = [...(release.linked?.files ?? []), ...(release.standard?.files ?? [])]
  expect(named.filter((file) => !listed.has(file))).toEqual([])
})

test('MFP-027 lists the imported names of each shared library in the release', () => {
  const { dir } = build('mfe-names', { page })
  expect(releaseOf(dir).shared).toMatchObject([{ name: 'mobx', names: ['observable'] }])
})

test('exports page, texts and preparation of an expose in the linked face too', () => {
  const { dir } = build('mfe-prepares', { page: `${page}export const prepare = () => {}\n` })
  const entry = pathToFileURL(join(dir, 'dist', releaseOf(dir).linked?.entry ?? ''))
  const ask = `const {get}=await import('${entry}');console.log(Object.keys((await get('./page'))()).sort().join(' '))`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }).trim()).toBe(
    'default prepare texts',
  )
})

test('imports late files through the page, and lists the dependencies of each linked module in the release', () => {
  const { dir } = build('mfe-late', {
    page: `import { observable } from 'mobx'\nexport default async () => [observable({ a: 1 }), await import('../parts/late.ts')]\n${texts}`,
    files: { 'src/parts/late.ts': `export const late = 'late'\n` },
  })
  const { linked } = releaseOf(dir)
  const read = (file: string) => readFileSync(join(dir, 'dist', file), 'utf8')
  const modules = linked?.files.filter((file) => file.endsWith('.js')) ?? []
  const own = modules.filter((file) => file !== linked?.entry)
  expect(own.map(read).join('')).not.toMatch(/[^\w$]import\s*\(/)
  const [page = ''] = linked?.exposes['./page']?.js ?? []
  expect(read(page)).toMatch(/tesseraImport\("\.\/[\w-]+\.[0-9a-f]{12}\.js",import\.meta\.url\)/)
  // An expose lists itself and all that it reaches.
  const reached = new Set([page])
  for (const file of reached) for (const next of linked?.imports?.[file] ?? []) reached.add(next)
  expect([...reached].sort()).toEqual([...(linked?.exposes['./page']?.js ?? [])].sort())
  expect(Object.values(linked?.imports ?? {}).every((files) => files.length > 0)).toBe(true)
})

test('puts code shared by several exposes in few files, and code of one expose with it', () => {
  const part = (name: string) => `export const ${name} = (x) => '${name} of ' + Object.keys(x)\n`
  const expose = (...names: string[]) =>
    `import { observable } from 'mobx'\nimport { ${names.join(', ')} } from '../parts/index.ts'\nexport default () => [${names.join(', ')}].map((one) => one(observable({ a: 1 })))\n${texts}`
  const names = ['one', 'two', 'three', 'four', 'solo']
  const { dir } = build('mfe-few-files', {
    page: expose('one', 'two', 'three', 'solo'),
    files: {
      'src/expose/second.ts': expose('one', 'two', 'four'),
      'src/expose/third.ts': expose('one', 'three', 'four'),
      'src/parts/index.ts': names.map((name) => `export { ${name} } from './${name}.ts'\n`).join(''),
      ...Object.fromEntries(names.map((name) => [`src/parts/${name}.ts`, part(name)])),
    },
  })
  const { linked } = releaseOf(dir)
  const files = Object.values(linked?.exposes ?? {}).map((expose) => expose.js)
  // Its own, what is shared, and the bundler's helpers.
  expect(files.map((js) => js.length)).toEqual([3, 3, 3])
  const holds = (text: string) =>
    [...new Set(files.flat())].filter((file) => readFileSync(join(dir, 'dist', file), 'utf8').includes(text))
  expect(holds('four of ')).toHaveLength(1)
  expect(holds('solo of ')).toEqual([expect.stringMatching(/^page\./)])
})

test('fails the build of a slice that imports a name outside of the permitted list', () => {
  const forbidden = page.replaceAll('observable', 'onBecomeObserved')
  const { dir, ok, output } = build('mfe-forbidden', { page: forbidden })
  expect(ok).toBe(false)
  expect(output).toMatch(/onBecomeObserved/)
  expect(existsSync(join(dir, 'dist', 'release.json'))).toBe(false)
})

test('fails the build of a slice that claims an expose it does not have', () => {
  const { ok, output } = build('mfe-claims', { page, claimed: './other' })
  expect(ok).toBe(false)
  expect(output).toContain('slice.ts claims ./other')
})
