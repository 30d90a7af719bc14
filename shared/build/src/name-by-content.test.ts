import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameByContent } from './name-by-content.ts'

const A = 'a.000000000001.js'
const B = 'b.000000000002.js'
const CSS = 'a.000000000003.css'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-names-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function name(files: Record<string, string>): Map<string, string> {
  for (const old of readdirSync(folder)) rmSync(join(folder, old))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return nameByContent(folder, Object.keys(files))
}
const cycle = (b = '1') => ({ [A]: `import './${B}'`, [B]: `import './${A}';export const b=${b}` })

test('yields the same names for the same input, whatever names the bundler gave', () => {
  const first = [...name(cycle()).values()]
  const other = {
    'a.aaaaaaaaaaaa.js': "import './b.bbbbbbbbbbbb.js'",
    'b.bbbbbbbbbbbb.js': "import './a.aaaaaaaaaaaa.js';export const b=1",
  }
  expect([...name(other).values()]).toEqual(first)
})

test('renames both files of a cycle if one changes', () => {
  const before = name(cycle('1'))
  const after = name(cycle('2'))
  expect(after.get(A)).not.toBe(before.get(A))
  expect(after.get(B)).not.toBe(before.get(B))
})

test('renames the files that import a changed file, and no sibling', () => {
  const files = (leaf: string) => ({ [A]: `import './${B}'`, [B]: leaf, [CSS]: '.a{color:red}' })
  const before = name(files('export const x=1'))
  const after = name(files('export const x=2'))
  expect(after.get(A)).not.toBe(before.get(A))
  expect(after.get(CSS)).toBe(before.get(CSS))
})

test('replaces old names in references between files with new ones', () => {
  const names = name(cycle())
  expect(readdirSync(folder).sort()).toEqual([...names.values()].sort())
  expect(readFileSync(join(folder, names.get(A) as string), 'utf8')).toBe(`import './${names.get(B)}'`)
})

test('leaves a name without a hash unchanged', () => {
  expect(name({ 'std-manifest-1.0.0.json': '{}', [A]: 'export {}' }).has('std-manifest-1.0.0.json')).toBe(false)
  expect(readdirSync(folder)).toContain('std-manifest-1.0.0.json')
})
