import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../root.ts'
import { runProgram } from '../stages/run-program.ts'
import type { Run } from '../stages/stage.ts'
import { sourcesBelow } from '../testing/sources.ts'
import { patternOf, rowNamesIn } from './naming-tests.ts'
import { applyMutant, type RowMutant, readRowMutants } from './row-mutant.ts'
import { type RowOutcome, runRowMutants } from './run-row-mutants.ts'

test.each([
  ['its id', 'SHL-005', ['SHL-005']],
  ['a range around it', 'SHL-003..SHL-009', ['SHL-003..SHL-009']],
  ['a short range that ends with it', 'SHL-003..005', ['SHL-003..005']],
  ['both', "SHL-005 and SHL-001..SHL-005'", ['SHL-005', 'SHL-001..SHL-005']],
  ['ranges beside it', 'SHL-001..SHL-004 SHL-006..SHL-009', []],
  ['a range of other rows', 'LOB-003..LOB-009', []],
  ['a longer number', 'SHL-0051', []],
])('names the row in a test file that has %s', (_what, source, names) => {
  expect(rowNamesIn('SHL-005', source)).toEqual(names)
})

test('finds titles with the names, and no longer numbers', () => {
  const pattern = new RegExp(patternOf(['SHL-005', 'SHL-003..SHL-009']))
  expect(
    ['SHL-005 opens', 'SHL-003..SHL-009 open', 'SHL-0051 opens', 'SHL-003 opens'].map((title) => pattern.test(title)),
  ).toEqual([true, true, false, false])
})

const mutant = (find: string, replace: string, row = 'SUM-001'): RowMutant => ({ row, file: 'sum.js', find, replace })

test('applies a mutant only if its text occurs once', () => {
  expect(applyMutant('a + b', mutant('+', '-'))).toBe('a - b')
  expect(applyMutant('a + b', mutant('*', '-'))).toBeNull()
  expect(applyMutant('a + b + c', mutant('+', '-'))).toBeNull()
})

test('runs only the tests that name a mutant’s row, and restores the source afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'row-mutants-'))
  const source = 'exports.sum = (a, b) => a + b\nexports.limit = 10\n'
  await mkdir(join(folder, 'src'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{}')
  await writeFile(join(folder, 'jest.config.json'), '{ "transform": {} }')
  await writeFile(join(folder, 'sum.js'), source)
  await writeFile(
    join(folder, 'sum.test.ts'),
    `const { sum, limit } = require('./sum.js')
test('SUM-001 adds', () => expect(sum(1, 2)).toBe(3))
test('SUM-002 stays below the limit', () => expect(sum(1, 2)).toBeLessThan(limit))
test('SUM-003 is red without any mutant', () => expect(limit).toBe(11))`,
  )
  const fates: RowOutcome[] = []
  const run: Run = (command, args, options) => runProgram(command, args, options, () => {})
  const mutants = [
    mutant('a + b', 'a - b'),
    mutant('10', '20'),
    mutant('a + b', '100', 'SUM-002'),
    mutant('a * b', 'a', 'SUM-002'),
    mutant('=>', '=', 'SUM-001'),
    mutant('10', '20', 'SUM-003'),
    mutant('10', '20', 'SUM-004'),
  ]
  await runRowMutants(run, folder, mutants, (_mutant, fate) => fates.push(fate))
  expect(fates).toEqual(['killed', 'survived', 'killed', 'stale', 'broken', 'unnamed', 'unnamed'])
  expect(readFileSync(join(folder, 'sum.js'), 'utf8')).toBe(source)
})

/** Prints the code of a file without its comments, a file that is no TypeScript as it is; null if it cannot be parsed. */
function codeOf(file: string, source: string): string | null {
  if (!/\.tsx?$/.test(file)) return source
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  })
  return diagnostics.length > 0 ? null : outputText
}

/** Applies a mutant to its file; false if it does not apply, cannot be parsed, or changes nothing but comments. */
function changesCode(mutant: RowMutant): boolean {
  const path = join(ROOT, mutant.file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  const mutated = applyMutant(source, mutant)
  const code = mutated === null ? null : codeOf(mutant.file, mutated)
  return code !== null && code !== codeOf(mutant.file, source)
}

test('changes code with every recorded mutant, and a test of jest names its row', () => {
  const tests = sourcesBelow(ROOT)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const faults = readRowMutants().flatMap((one) => {
    const applies = changesCode(one)
    const isNamed = tests.some((source) => rowNamesIn(one.row, source).length > 0)
    return applies && isNamed ? [] : [{ ...one, applies, isNamed }]
  })
  expect(faults).toEqual([])
})
