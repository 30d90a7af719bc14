import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SliceRelease } from '@tessera/contracts'
import { buildSlice } from './testing/slice-folder.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const GENERATED = ['node_modules', 'dist', '.cache']
let copy: string
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** A checkout that holds one remote and shared/, with the installed packages linked and our own taken from the copy. */
function checkoutOf(slice: string): string {
  copy = mkdtempSync(join(tmpdir(), 'tessera-alone-'))
  const take = (path: string) =>
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (source) => !GENERATED.some((name) => source.slice(ROOT.length).split('/').includes(name)),
    })
  for (const path of ['package.json', 'tsconfig.json', 'shared', slice]) take(path)
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@tessera'), { recursive: true })
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '@tessera' && !entry.startsWith('mfe-') && !entry.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry))
  for (const entry of readdirSync(join(copy, 'shared'))) {
    symlinkSync(join(copy, 'shared', entry), join(modules, '@tessera', entry))
    const own = join('shared', entry, 'node_modules')
    if (existsSync(join(ROOT, own))) symlinkSync(join(ROOT, own), join(copy, own))
  }
  return join(copy, slice)
}

test('builds a remote from its folder and shared/ alone, with both faces', () => {
  const dir = checkoutOf('mfe-lobby')
  const { ok, output } = buildSlice(dir)
  expect([ok, output]).toEqual([true, expect.anything()])
  const release = SliceRelease.parse(JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8')))
  expect(release.shared.map((need) => need.name)).toEqual(expect.arrayContaining(['mobx', 'react', '@tessera/ui']))
  expect(release.linked?.exposes['./home']?.js.length).toBeGreaterThan(0)
  expect(release.standard?.exposes['./home']?.js.length).toBeGreaterThan(0)
  expect(release.files.map(({ file }) => file).filter((file) => /stats/.test(file))).toEqual([])
  expect(release.linked?.locales).toEqual({
    th: expect.stringMatching(/^locale-th\./),
    en: expect.stringMatching(/^locale-en\./),
  })
})
