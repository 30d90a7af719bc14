import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root.ts'
import { exportReport } from './export-report.ts'
import { stagePackages } from './pack.ts'
import { publishedPackages } from './packages.ts'
import { MANIFEST_TEMPLATES, withCurrentVersions } from './template-versions.ts'
import { undeclaredImports } from './undeclared-imports.ts'
import { pendingLevelOf, REPORT_FILE, versionError } from './version.ts'

const stage = mkdtempSync(join(tmpdir(), 'tessera-packed-'))
afterAll(() => rmSync(stage, { recursive: true, force: true }))
const packages = publishedPackages()
const folders = new Map<string, string>()
beforeAll(async () => {
  for (const [at, dir] of (await stagePackages(packages, stage)).entries()) folders.set(packages[at]?.folder ?? '', dir)
})

const dirOf = (folder: string): string => folders.get(folder) ?? ''
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(dirOf(folder), 'package.json'), 'utf8'))
const names = packages.map(({ folder }) => folder)

test('packs every package that a slice may import, and none that services alone import', () => {
  expect(names).toEqual(expect.arrayContaining(['build', 'cli', 'contracts', 'platform', 'site', 'testing', 'ui']))
  expect(names).not.toContain('server')
})

test.each(names)('%s has the entries, version and dependencies of its sources, and types for each entry', (folder) => {
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
})

test('is plain JavaScript: Node loads it without stripping types', async () => {
  const { satisfiesCaret } = await import(pathToFileURL(join(dirOf('contracts'), 'dist/wire/caret.js')).href)
  expect([satisfiesCaret('1.4.0', '^1.2.0'), satisfiesCaret('2.0.0', '^1.2.0')]).toEqual([true, false])
})

test('reports undeclared dependencies of a package', () => {
  const { manifest } = packages.find(({ folder }) => folder === 'site') ?? {}
  if (!manifest) throw new Error('there is no site')
  const { zod: _, ...others } = manifest.dependencies ?? {}
  expect(undeclaredImports(join(dirOf('site'), 'dist'), { ...manifest, dependencies: others })).toEqual(['zod'])
})

test.each(names)('%s exports what its version declares, or a change file lists the differences', (folder) => {
  const { dir, manifest } = packages.find((one) => one.folder === folder) ?? {}
  const before = readFileSync(join(dir ?? '', REPORT_FILE), 'utf8')
  const waiting = pendingLevelOf(join(ROOT, '.changeset'), manifest?.name ?? '')
  expect(versionError(before, exportReport(dirOf(folder)), waiting)).toBeNull()
})

test.each(MANIFEST_TEMPLATES)('uses the workspace’s versions in a new slice: %s', (file) => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(withCurrentVersions(file)))
})
