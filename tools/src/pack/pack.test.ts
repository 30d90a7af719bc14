import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root.ts'
import { exportReport } from './export-report.ts'
import { unnamedImports } from './named-imports.ts'
import { layOut } from './pack.ts'
import { published } from './packages.ts'
import { TEMPLATES, withCurrentVersions } from './template-versions.ts'
import { announced, REPORT, unsaid } from './version.ts'

const stage = mkdtempSync(join(tmpdir(), 'tessera-packed-'))
afterAll(() => rmSync(stage, { recursive: true, force: true }))
const packages = published()
const folders = new Map<string, string>()
beforeAll(async () => {
  for (const [at, dir] of (await layOut(packages, stage)).entries()) folders.set(packages[at]?.folder ?? '', dir)
})

const dirOf = (folder: string): string => folders.get(folder) ?? ''
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(dirOf(folder), 'package.json'), 'utf8'))
const names = packages.map(({ folder }) => folder)

test('what a slice may import is a package, and what services alone import is none', () => {
  expect(names).toEqual(expect.arrayContaining(['build', 'cli', 'contracts', 'platform', 'site', 'testing', 'ui']))
  expect(names).not.toContain('server')
})

test.each(names)(
  '%s has the entries, the version and the needs of its sources, and each entry with its types',
  (folder) => {
    const { manifest } = packages.find((one) => one.folder === folder) ?? {}
    const made = manifestOf(folder)
    expect(made).toMatchObject({
      name: manifest?.name,
      version: manifest?.version,
      ...(manifest?.dependencies && { dependencies: manifest.dependencies }),
    })
    expect(Object.keys(made.exports).sort()).toEqual([...Object.keys(manifest?.exports ?? {}), './package.json'].sort())
    const files = Object.values<string | { types: string; default: string }>(made.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    )
    const missing = files.filter((file) => !file.includes('*') && !existsSync(join(dirOf(folder), file)))
    expect(missing).toEqual([])
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  },
)

test('a package is plain JavaScript: Node loads it without taking types away', async () => {
  const { satisfiesCaret } = await import(pathToFileURL(join(dirOf('contracts'), 'dist/wire/caret.js')).href)
  expect([satisfiesCaret('1.4.0', '^1.2.0'), satisfiesCaret('2.0.0', '^1.2.0')]).toEqual([true, false])
})

test('what a package takes and does not name is told', () => {
  const { manifest } = packages.find(({ folder }) => folder === 'site') ?? {}
  if (!manifest) throw new Error('there is no site')
  const { zod: _, ...others } = manifest.dependencies ?? {}
  expect(unnamedImports(join(dirOf('site'), 'dist'), { ...manifest, dependencies: others })).toEqual(['zod'])
})

test.each(names)('%s gives what its version says, or a change file says what is other', (folder) => {
  const { dir, manifest } = packages.find((one) => one.folder === folder) ?? {}
  const before = readFileSync(join(dir ?? '', REPORT), 'utf8')
  const waiting = announced(join(ROOT, '.changeset'), manifest?.name ?? '')
  expect(unsaid(before, exportReport(dirOf(folder)), waiting)).toBeNull()
})

test.each(TEMPLATES)('a new slice asks for what the workspace has: %s', (file) => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(withCurrentVersions(file)))
})
