import { changedScope, findImporters } from './changed-scope.ts'
import { parseSelection } from './selection.ts'
import { EMPTY_COUNT, type Stage } from './stage.ts'

const stage = (name: string, workspaces?: string[]): Stage => ({
  name,
  run: async () => EMPTY_COUNT,
  ...(workspaces ? { concerns: (workspace) => workspaces.includes(workspace) } : {}),
})
const STAGES = [[stage('lint'), stage('types')], [stage('jest', ['shell', 'ops'])], [stage('browser', ['shell'])]]
const FOLDERS = ['shell', 'ops', 'services/api']
const CHANGES = { workspaces: ['ops'], suites: ['ops/a.test.ts'] }
const chosen = (...words: string[]) => {
  const selection = parseSelection(words, FOLDERS, STAGES, () => CHANGES)
  if (typeof selection === 'string') return selection
  return { groups: selection.groups.map((group) => group.map(({ name }) => name)), scope: selection.scope }
}

test('runs everything in groups without arguments', () => {
  expect(chosen()).toEqual({
    groups: [['lint', 'types'], ['jest'], ['browser']],
    scope: { workspaces: null, suites: null },
  })
})

test('selects stages by name, in their order', () => {
  expect(chosen('browser', 'lint')).toMatchObject({ groups: [['lint'], ['browser']] })
})

test('selects a workspace by its folder, with the stages that test it', () => {
  const scope = (workspace: string) => ({ workspaces: [workspace], suites: null })
  expect(chosen('ops/')).toEqual({ groups: [['lint', 'types'], ['jest']], scope: scope('ops') })
  expect(chosen('shell', 'jest')).toEqual({ groups: [['jest']], scope: scope('shell') })
  expect(chosen('services/api')).toEqual({ groups: [['lint', 'types']], scope: scope('services/api') })
})

test('takes the scope of --changed from the changed files', () => {
  expect(chosen('--changed')).toEqual({ groups: [['lint', 'types'], ['jest']], scope: CHANGES })
  expect(chosen('--changed', 'jest')).toEqual({ groups: [['jest']], scope: CHANGES })
})

test('rejects an unknown word, and two scopes', () => {
  expect(chosen('lints', 'shell')).toMatch(/^lints: neither a stage \(lint, types, jest, browser\), nor a workspace/)
  expect(chosen('shell', 'ops')).toMatch(/one workspace or --changed at a time, not shell and ops/)
  expect(chosen('shell', '--changed')).toMatch(/not shell and --changed/)
})

const importers = (files: readonly string[]) =>
  files.flatMap((file) => [file, file.replace('shared/i18n/src/dates.ts', 'mfe-lobby/src/expose/home.test.tsx')])

test('selects the suites that import changed files, and the workspaces of both', () => {
  const scope = changedScope(
    ['docs/adr/0001-load-slices-natively-or-by-federation.md', 'README.md', 'shared/i18n/src/dates.ts'],
    importers,
  )
  expect(scope).toEqual({
    workspaces: ['shared/i18n', 'mfe-lobby', 'tools'],
    suites: ['mfe-lobby/src/expose/home.test.tsx'],
  })
})

test('selects every suite of its workspace for a changed file that cannot be imported', () => {
  const { workspaces, suites } = changedScope(['services/edge/some.sql'], importers)
  expect(workspaces).toContain('services/edge')
  expect(suites).toContain('services/edge/src/documents/document-size.test.ts')
})

test('selects everything for a changed file outside of the workspaces, or an unknown change; nothing for documentation', () => {
  const everything = { workspaces: null, suites: null }
  expect(changedScope(['package-lock.json', 'shell/src/app.tsx'], importers)).toEqual(everything)
  expect(changedScope(null, importers)).toEqual(everything)
  expect(changedScope(['docs/ARCHITECTURE.md'], importers)).toEqual({ workspaces: [], suites: [] })
})

test('finds files that import a changed file across workspaces', () => {
  const found = findImporters(['shared/fair/src/games/thai-hi-lo.ts'], ['shared/fair', 'mfe-content', 'mfe-lobby'])
  expect(found).toEqual(expect.arrayContaining(['shared/fair/src/index.ts', 'mfe-lobby/src/expose/fair.test.tsx']))
  expect(found).not.toContain('mfe-content/src/expose/home.test.tsx')
})
