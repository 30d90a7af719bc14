import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles } from './changed-files.ts'
import { firstTests } from './first-tests.ts'
import { keyOf, type Mutant } from './mutant.ts'
import { byNearness } from './nearness.ts'
import { isProduct, isPure, projectOf } from './pure-files.ts'
import { sample } from './sample.ts'

test('treats stores, domain and computations beside them as pure; not views, wiring, texts, tests or I/O', () => {
  const pure = (file: string, source = "import { makeAutoObservable } from 'mobx'\n") => isPure(file, source)
  expect(pure('shell/src/stores/wallet.store.ts')).toBe(true)
  expect(pure('mfe-account/src/lib/mobile-number.ts')).toBe(true)
  expect(pure('services/api/src/modules/agents/agent/agent.domain.ts')).toBe(true)
  expect(pure('services/api/src/modules/agents/agent/agent.service.ts')).toBe(false)
  expect(pure('shell/src/stores/wallet.store.test.ts')).toBe(false)
  expect(pure('shell/src/frame/frame.tsx')).toBe(false)
  expect(pure('mfe-lobby/src/features/home/home.api.ts')).toBe(false)
  expect(pure('mfe-lobby/src/compose.ts')).toBe(false)
  expect(pure('mfe-lobby/src/texts.ts')).toBe(false)
  expect(pure('mfe-lobby/slice.ts')).toBe(false)
  expect(pure('tools/src/root.ts')).toBe(false)
  expect(pure('shared/server/src/disk.ts', "import { open } from 'node:fs'\n")).toBe(false)
  expect(pure('shared/server/src/disk.ts', "import type { Stats } from 'node:fs'\n")).toBe(true)
  expect(isProduct('services/api/src/modules/agents/agent/agent.service.ts')).toBe(true)
  expect(isProduct('ops/desk/stores/session.store.ts')).toBe(true)
  expect(isProduct('ops/merchants/contrast.ts')).toBe(false)
  expect(isProduct('services/api/seed/seed.ts')).toBe(false)
  expect(isProduct('shared/build/src/jest.ts')).toBe(false)
})

test('assigns a file to the nearest ancestor folder with tests of its kind', () => {
  expect(projectOf('ops/ui/stores/clock.store.ts')).toBe('ops/ui')
  expect(projectOf('services/api/src/modules/agents/agent/agent.domain.ts')).toBe('services/api')
  expect(projectOf('docs/adr/some.ts')).toBeNull()
})

test('selects tests of the folder, or of the nearest above; in a service the namesake alone, in a slice all', () => {
  const files = [
    'shell/src/stores/a.store.test.ts',
    'shell/src/stores/b.test.tsx',
    'shell/src/top.test.ts',
    'services/api/src/m/a.domain.test.ts',
    'services/api/src/m/a.test.ts',
    'services/api/src/m/a.domain.ts',
  ]
  expect(firstTests('shell/src/stores/a.store.ts', 'shell', files)).toEqual(files.slice(0, 2))
  expect(firstTests('shell/src/live/composition-updates.ts', 'shell', files)).toEqual(['shell/src/top.test.ts'])
  expect(firstTests('services/api/src/m/a.domain.ts', 'services/api', files)).toEqual([
    'services/api/src/m/a.domain.test.ts',
  ])
  expect(firstTests('services/api/src/m/b.domain.ts', 'services/api', files)).toEqual(files.slice(3, 5))
  expect(firstTests('mfe-lobby/src/a.ts', 'mfe-lobby', files)).toEqual([])
  const pages = ['mfe-lobby/src/expose/home.test.tsx', 'mfe-lobby/src/features/home/b.test.ts']
  expect(firstTests('mfe-lobby/src/features/home/a.store.ts', 'mfe-lobby', pages)).toEqual(pages)
})

test('orders the nearest tests first: the namesake, the folder’s, then those farther off', () => {
  const tests = [
    '/x/shell/src/app.test.tsx',
    '/x/shell/src/live/a.test.ts',
    '/x/shell/src/stores/b.test.ts',
    '/x/shell/src/stores/a.test.ts',
  ]
  expect([...tests].sort(byNearness('/x/shell/src/stores/a.ts'))).toEqual([
    '/x/shell/src/stores/a.test.ts',
    '/x/shell/src/stores/b.test.ts',
    '/x/shell/src/app.test.tsx',
    '/x/shell/src/live/a.test.ts',
  ])
})

test('samples the same for the same seed, differently for another, in code order', () => {
  const mutants = Array.from({ length: 200 }, (_, line): Mutant => {
    const at = { line, column: 1 }
    return { file: 'a.ts', place: { start: at, end: at }, mutator: 'BlockStatement', replacement: '{}' }
  })
  const lines = (seed: string, of = mutants) => sample(of, 20, seed, keyOf).map(({ place }) => place.start.line)
  expect(lines('1')).toHaveLength(20)
  expect(lines('1', [...mutants].reverse()).reverse()).toEqual(lines('1'))
  expect(lines('2')).not.toEqual(lines('1'))
  expect([...lines('1')].sort((one, other) => one - other)).toEqual(lines('1'))
})

test('selects a branch’s changes since main, on main the last commit, and uncommitted changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'ignore' })
  const commit = (file: string) => {
    writeFileSync(join(root, file), file)
    git('add', '.')
    git('commit', '-m', file)
  }
  expect(changedFiles(root)).toBeNull()
  git('init', '-b', 'main')
  commit('one.ts')
  expect(changedFiles(root)).toBeNull()
  commit('two.ts')
  expect(changedFiles(root)).toEqual(['two.ts'])
  git('checkout', '-b', 'work')
  commit('three.ts')
  commit('four.ts')
  writeFileSync(join(root, 'five.ts'), 'five')
  expect(changedFiles(root)).toEqual(['four.ts', 'three.ts', 'five.ts'])
})
