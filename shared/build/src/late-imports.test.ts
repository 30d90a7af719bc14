import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLateByPage, lateImportsIn } from './late-imports.ts'
import { staticImports } from './release-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'late-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('routes every import of a late file of the release through the page, and no other import', async () => {
  write(
    'a.js',
    `import{b}from"./b.js";const c=()=>import("./c.js").then(m=>m.c),d=async()=>[await import('./d.js'),import("react-dom/client"),import(b)];export{c,d}`,
  )
  write('page.css', 'a{}')
  await importLateByPage(folder, ['a.js', 'page.css'])
  expect(read('a.js')).toBe(
    `import{b}from"./b.js";const c=()=>tesseraImport("./c.js",import.meta.url).then(m=>m.c),d=async()=>[await tesseraImport("./d.js",import.meta.url),import("react-dom/client"),import(b)];export{c,d}`,
  )
  expect(lateImportsIn(read('a.js'))).toEqual(['c.js', 'd.js'])
})

test('leaves the imports of the page’s loader function unchanged', async () => {
  write('a.js', 'import("./rest.0123456789ab.js");import("./restless.js")')
  await importLateByPage(folder, ['a.js'], 'rest')
  expect(read('a.js')).toBe('import("./rest.0123456789ab.js");tesseraImport("./restless.js",import.meta.url)')
})

test('lists static imports of the release’s files, each once', async () => {
  write('a.js', 'import"./b.js";import{x}from"./c.js";export*from"./b.js";import"mobx"')
  write('b.js', 'tesseraImport("./c.js",import.meta.url)')
  write('c.js', 'export const x=1')
  expect(await staticImports(folder, ['a.js', 'b.js', 'c.js', 'a.css'])).toEqual({ 'a.js': ['b.js', 'c.js'] })
})
