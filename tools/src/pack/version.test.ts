import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levelBetween, pendingLevelOf, versionError } from './version.ts'

const report = (version: string, lines: readonly string[], behind: readonly string[] = []) =>
  [`@tessera/demo ${version}`, '', '# .', ...lines, '', '# behind them', ...behind, ''].join('\n')
const before = report('1.2.0', ['open: open(): void', 'shut: shut(): void'], ['Look: type Look = 1'])

test.each([
  ['nothing', ['open: open(): void', 'shut: shut(): void'], 'none'],
  ['a new name', ['lock: lock(): void', 'open: open(): void', 'shut: shut(): void'], 'minor'],
  ['another type', ['open: open(wide: true): void', 'shut: shut(): void'], 'minor'],
  ['a name that is gone', ['open: open(): void'], 'major'],
] as const)('%s requires a version raised by as much', (_, lines, level) => {
  const after = report('1.2.0', lines, ['Look: type Look = 1'])
  const needs = (['none', 'patch', 'minor', 'major'] as const).find(
    (given) => versionError(before, after, given) === null,
  )
  expect(needs).toBe(level)
})

test('treats a change behind the names as a change too', () => {
  const after = report('1.2.0', ['open: open(): void', 'shut: shut(): void'], ['Look: type Look = 2'])
  expect(versionError(before, after, 'patch')).toMatch(/behind them/)
})

test('names the change and the remedy; accepts a raised version as well as a change file', () => {
  const lines = ['lock: lock(): void', 'open: open(): void']
  expect(versionError(before, report('1.2.0', lines), 'minor')).toBe(
    '@tessera/demo has changed since 1.2.0 (gone: . shut; new: . lock; changed: behind them). This is a major change: declare it with "npx changeset", or revert it.',
  )
  expect(versionError(before, report('2.0.0', lines), 'none')).toBeNull()
})

test('describes a raised version', () => {
  const versions = ['1.2.3', '1.2.4', '1.3.0', '2.0.0']
  expect(versions.map((to) => levelBetween('1.2.3', to))).toEqual(['none', 'patch', 'minor', 'major'])
})

test('applies the highest of the change files that name a package', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-changes-'))
  try {
    writeFileSync(join(dir, 'one.md'), "---\n'@tessera/demo': patch\n'@tessera/other': major\n---\n\nWords.\n")
    writeFileSync(join(dir, 'two.md'), '---\n"@tessera/demo": minor\n---\n\nWords.\n')
    expect(['@tessera/demo', '@tessera/other', '@tessera/de'].map((name) => pendingLevelOf(dir, name))).toEqual([
      'minor',
      'major',
      'none',
    ])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
