import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { SPECS_OF } from '../../../e2e/specs-of.ts'
import { LONG_FORMS } from '../long/long-forms.ts'
import { PROGRAMS } from '../programs.ts'
import { ROOT, WORKSPACES } from '../root.ts'
import { runStages } from './run-stages.ts'
import { countOf, type Stage } from './stage.ts'
import { STAGES } from './stages.ts'

const SCOPE = { workspaces: null, suites: null }

test('runs stages of one group in parallel, groups in sequence, and fails one that throws', async () => {
  const said: string[] = []
  const log = jest.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)))
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  const slow: Stage = {
    name: 'slow',
    run: async ({ log: say }) => {
      await held
      say('slow says this')
      order.push('slow')
      return countOf(true)
    },
  }
  const quick: Stage = {
    name: 'quick',
    run: async () => {
      order.push('quick')
      release()
      throw new Error('quick broke')
    },
  }
  const last: Stage = {
    name: 'last',
    run: async () => {
      order.push('last')
      return countOf(true)
    },
  }
  try {
    const results = await runStages([[slow, quick], [last]], SCOPE)
    expect(order).toEqual(['quick', 'slow', 'last'])
    expect(results.map(({ name, count }) => [name, count.passed, count.failed])).toEqual([
      ['slow', 1, 0],
      ['quick', 0, 1],
      ['last', 1, 0],
    ])
    expect(said.find((text) => text.startsWith('\n== slow'))).toContain('slow says this')
    expect(said.find((text) => text.startsWith('\n== quick'))).toContain('quick broke')
  } finally {
    log.mockRestore()
  }
})

test('writes a program’s output to the log of its stage, and decides by its exit code', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {})
  const node = (script: string): Stage => ({
    name: script,
    run: async ({ run }) => countOf(await run('node', ['-e', script])),
  })
  const first = { ...node('process.exit(0)'), name: 'sample-first' }
  const second = { ...node('console.log("printed"); process.exit(3)'), name: 'sample-second' }
  try {
    const results = await runStages([[first, second]], SCOPE)
    expect(results.map(({ count }) => count.failed)).toEqual([0, 1])
    expect(log.mock.calls.flat().join('\n')).toContain('printed')
    expect(readFileSync(join(ROOT, '.cache/reports/sample-second.log'), 'utf8')).toBe('printed\n')
  } finally {
    log.mockRestore()
  }
})

test('lists only existing workspaces with their browser tests, and programs with their users', () => {
  expect(Object.keys(SPECS_OF).filter((workspace) => !WORKSPACES.includes(workspace))).toEqual([])
  const specs = Object.values(SPECS_OF).flat()
  expect(specs.filter((spec) => !existsSync(join(ROOT, 'e2e/tests', `${spec}.spec.ts`)))).toEqual([])
  const users = [...STAGES.flat(), ...LONG_FORMS].map(({ name }) => name)
  // The engines' stage comes with its tests.
  const needing = new Set(PROGRAMS.flatMap(({ neededBy }) => neededBy).filter((user) => user !== 'engines'))
  expect([...needing].filter((user) => !users.includes(user))).toEqual([])
})
