import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  circleIn,
  closure,
  describeFiles,
  exportedNames,
  importsOf,
  missingStyles,
  stylesByScript,
} from './release-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}

test('counts static imports and re-exports, but not a dynamic import', async () => {
  write({
    'a.js':
      "import x from './b.js';export * from './c.js';export { y } from 'mobx';import 'react';import('./late.js');",
  })
  const { files, bare } = await importsOf(folder, 'a.js')
  expect(files.sort()).toEqual(['b.js', 'c.js'])
  expect([...bare.keys()].sort()).toEqual(['mobx', 'react'])
})

test('MFP-027 lists the names that a module imports from a shared library, in every import form', async () => {
  write({
    'a.js':
      "import r,{useId as a,lazy}from'react';import{observer}from\"mobx-react-lite\";export{toJS as plain}from'mobx';import*as all from'i18next';import'react-dom'",
  })
  const { bare } = await importsOf(folder, 'a.js')
  expect(Object.fromEntries([...bare].map(([of, names]) => [of, [...names].sort()]))).toEqual({
    react: ['default', 'lazy', 'useId'],
    'mobx-react-lite': ['observer'],
    mobx: ['toJS'],
    i18next: ['*'],
    'react-dom': [],
  })
})

test('MFP-027 lists the names that a shared module exports', async () => {
  write({ 'kit.js': "const a=1;export{a as Button,a as default};export const Icon=2;export{x}from'./b.js'" })
  expect(await exportedNames(folder, 'kit.js')).toEqual(['Button', 'Icon', 'default', 'x'])
})

test('lists a module first in its closure, then all its static imports once, in a cycle too', async () => {
  write({
    'a.js': "import './b.js';import './c.js'",
    'b.js': "import './c.js';import './a.js'",
    'c.js': "import('./late.js')",
    'late.js': 'export {}',
  })
  const { js } = await closure(folder, 'a.js', new Map())
  expect(js).toEqual(['a.js', 'b.js', 'c.js'])
})

test('names files that import each other in a circle, and finds none through a late import', async () => {
  write({
    'a.js': "import './b.js'",
    'b.js': "import './c.js';import './d.js'",
    'c.js': '',
    'd.js': "import('./a.js')",
  })
  expect(await circleIn(folder, ['a.js', 'c.js'])).toEqual([])
  write({ 'd.js': "import './b.js'" })
  expect(await circleIn(folder, ['a.js'])).toEqual(['b.js', 'd.js'])
})

test('orders styles of dependencies before those of the module, so that the module’s rules win', async () => {
  write({ 'a.js': "import './b.js'", 'b.js': 'export {}' })
  const styles = new Map([
    ['a.js', ['a.css', 'base.css']],
    ['b.js', ['b.css', 'base.css']],
  ])
  expect((await closure(folder, 'a.js', styles)).css).toEqual(['b.css', 'base.css', 'a.css'])
})

test('loads styles of late files, also indirect ones, with the expose: another expose’s are not on the page', async () => {
  write({
    'a.js': "import './b.js'",
    'b.js': 'tesseraImport("./late.js",import.meta.url)',
    'late.js': "import './d.js';import './b.js'",
    'd.js': '',
  })
  const styles = new Map([
    ['b.js', ['b.css']],
    ['late.js', ['late.css']],
    ['d.js', ['d.css']],
  ])
  const missing = await missingStyles(folder, { js: ['a.js', 'b.js'], css: ['b.css', 'late.css'] }, styles)
  expect([...missing]).toEqual([['d.css', 'd.js']])
})

test('links the styles of a chunk to its scripts under their new names', () => {
  const chunks = [{ files: ['old.js', 'old.css'] }, { files: ['bare.js'] }]
  const styles = stylesByScript(chunks, (file) => file.replace('old', 'new'))
  expect([...styles]).toEqual([
    ['new.js', ['new.css']],
    ['bare.js', []],
  ])
})

test('MFP-011 describes each file by SHA-256, size and brotli size, except the description itself', () => {
  const text = 'export const a = 1\n'.repeat(50)
  write({ 'b.js': 'b', 'a.js': text, 'release.json': '{}' })
  const [a, b, ...rest] = describeFiles(folder)
  expect(rest).toEqual([])
  expect(b?.file).toBe('b.js')
  expect(a).toMatchObject({
    file: 'a.js',
    bytes: text.length,
    integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  })
  expect(a?.brotliBytes).toBeLessThan(100)
})
