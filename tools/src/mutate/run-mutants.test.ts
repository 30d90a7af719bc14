import { appendFileSync, readFileSync } from 'node:fs'
import { jest } from '@jest/globals'
import type { Run } from '../stages/stage.ts'
import { keyOf, type Mutant } from './mutant.ts'
import { runMutants } from './run-mutants.ts'

const at = (line: number): Mutant => ({
  file: 'shell/src/stores/start-lazily.ts',
  place: { start: { line, column: 1 }, end: { line, column: 2 } },
  mutator: 'BlockStatement',
  replacement: '{}',
})
const [KILLED, NEAR, FAR] = [at(1), at(2), at(3)]
const read = <T>(file: string | undefined): T => JSON.parse(readFileSync(file ?? '', 'utf8')) as T

/** Stands in for StrykerJS: tells of each chosen mutant what `fates` has for it; notes who was asked which tests. */
function stryker(rounds: readonly Record<number, string>[]) {
  const asked: { lines: string[]; related: boolean }[] = []
  const run: Run = async (_command, [, config], options) => {
    const chosen = read<string[]>(options?.env?.MUTANTS_CHOSEN)
    const { jest } = read<{ jest: { config: { testMatch?: string[] } } }>(config)
    const fates = rounds[asked.length]
    asked.push({ lines: chosen, related: jest.config.testMatch === undefined })
    for (const key of chosen) {
      const status = fates?.[Number(key.split(':')[1])]
      if (status) appendFileSync(options?.env?.MUTANTS_TOLD ?? '', `${JSON.stringify({ key, status })}\n`)
    }
    return fates !== undefined
  }
  return { run, asked }
}
const means = (related: boolean) => ({ runners: 1, deadline: Date.now() + 60_000, related })
const fatesOf = async (...args: Parameters<typeof runMutants>) => {
  const { results: judged, brokenProjects: broken } = await runMutants(...args)
  return { fates: judged.map(({ place, outcome: fate }) => [place.start.line, fate]), broken }
}

test('runs related tests only for mutants that survive the folder’s tests', async () => {
  const { run, asked } = stryker([
    { 1: 'Killed', 2: 'Survived', 3: 'NoCoverage' },
    { 2: 'Timeout', 3: 'Survived' },
  ])
  expect(await fatesOf(run, [KILLED, NEAR, FAR], means(true))).toEqual({
    fates: [
      [1, 'killed'],
      [2, 'killed'],
      [3, 'survived'],
    ],
    broken: [],
  })
  expect(asked).toEqual([
    { lines: [KILLED, NEAR, FAR].map(keyOf), related: false },
    { lines: [NEAR, FAR].map(keyOf), related: true },
  ])
})

test('reports a survivor of direct tests as such without related ones, and an unreached mutant as unreached', async () => {
  const { run, asked } = stryker([{ 1: 'Killed', 2: 'Survived', 3: 'RuntimeError' }])
  expect((await fatesOf(run, [KILLED, NEAR, FAR, at(4)], means(false))).fates).toEqual([
    [1, 'killed'],
    [2, 'survived'],
    [3, 'invalid'],
    [4, 'uncovered'],
  ])
  expect(asked).toHaveLength(1)
})

test('runs all tests of a slice in one step, and none a second time', async () => {
  const { run, asked } = stryker([{ 1: 'Survived' }])
  const mutant = { ...KILLED, file: 'mfe-account/src/lib/mobile-number.ts' }
  expect((await fatesOf(run, [mutant], means(true))).fates).toEqual([[1, 'survived']])
  expect(asked).toHaveLength(1)
})

test('leaves unjudged mutants open after the timeout, and names tests that fail without a mutant', async () => {
  const { run } = stryker([{ 1: 'Killed' }])
  const until = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(until)
  const late = { ...means(false), deadline: until }
  const slow: Run = async (...args) => {
    clock.mockReturnValue(until + 1)
    return run(...args)
  }
  expect((await fatesOf(slow, [KILLED, NEAR], late)).fates).toEqual([
    [1, 'killed'],
    [2, 'untold'],
  ])
  clock.mockRestore()
  expect(await fatesOf(stryker([]).run, [KILLED], means(true))).toEqual({ fates: [], broken: ['shell'] })
})

test('uses the direct tests’ result if related tests cannot run without a mutant', async () => {
  const { run, asked } = stryker([{ 1: 'Killed', 2: 'Survived' }])
  expect(await fatesOf(run, [KILLED, NEAR], means(true))).toEqual({
    fates: [
      [1, 'killed'],
      [2, 'survived'],
    ],
    broken: [],
  })
  expect(asked).toHaveLength(2)
})
