import { closingTable } from './closing-table.ts'
import { select } from './selection.ts'
import { NOTHING, type Stage } from './stage.ts'

const stage = (name: string, workspaces?: string[]): Stage => ({
  name,
  run: async () => NOTHING,
  ...(workspaces ? { concerns: (workspace) => workspaces.includes(workspace) } : {}),
})
const STAGES = [[stage('lint'), stage('types')], [stage('jest', ['shell', 'ops'])], [stage('browser', ['shell'])]]
const FOLDERS = ['shell', 'ops', 'services/api']
const chosen = (...words: string[]) => {
  const found = select(words, FOLDERS, STAGES)
  if (typeof found === 'string') return found
  return { groups: found.groups.map((group) => group.map(({ name }) => name)), of: found.scope.workspace }
}

test('without a word everything runs, in its groups', () => {
  expect(chosen()).toEqual({ groups: [['lint', 'types'], ['jest'], ['browser']], of: null })
})

test('stages are chosen by name, and keep their order', () => {
  expect(chosen('browser', 'lint')).toEqual({ groups: [['lint'], ['browser']], of: null })
})

test('a workspace is chosen by its folder, with the stages that concern it', () => {
  expect(chosen('ops/')).toEqual({ groups: [['lint', 'types'], ['jest']], of: 'ops' })
  expect(chosen('shell', 'jest')).toEqual({ groups: [['jest']], of: 'shell' })
  expect(chosen('services/api')).toEqual({ groups: [['lint', 'types']], of: 'services/api' })
})

test('a word that is neither is told, and two workspaces are refused', () => {
  expect(chosen('lints', 'shell')).toMatch(/^lints: neither a stage \(lint, types, jest, browser\) nor a workspace/)
  expect(chosen('shell', 'ops')).toMatch(/one workspace at a time/)
})

test('the closing table has each stage’s time and count, then what was tried twice and what failed, and its last line the sum', () => {
  const results = [
    { name: 'lint', count: { passed: 1, failed: 0, skipped: 0 }, ms: 1_234 },
    {
      name: 'browser',
      count: {
        passed: 90,
        failed: 2,
        skipped: 1,
        failures: ['home.spec.ts › it opens: no button'],
        flaky: ['menu.spec.ts › it shuts'],
      },
      ms: 98_760,
    },
  ]
  expect(closingTable(results, 100_500).split('\n')).toEqual([
    '  lint        1.2 s  1 passed, 0 failed',
    '  browser    98.8 s  90 passed, 2 failed, 1 skipped',
    '  in all    100.5 s',
    '  FLAKY  menu.spec.ts › it shuts',
    '  FAILED  home.spec.ts › it opens: no button',
    '91 passed, 2 failed, 1 skipped',
  ])
})
