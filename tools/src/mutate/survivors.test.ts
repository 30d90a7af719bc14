import { type AcceptedSurvivor, classifySurvivors, entryKey, readAccepted, survivorEntry } from './accepted.ts'
import { findMutants } from './find-mutants.ts'
import type { MutantOutcome, MutantResult } from './mutant.ts'
import { originalOf } from './mutant.ts'
import { readSource } from './pure-files.ts'
import { formatScore, scoreOf } from './scores.ts'

const SOURCE = 'const far = (km: number) =>\n  km > 12 &&\n  km < 40\n'
const mutant = (fate: MutantOutcome, line = 2): MutantResult => ({
  file: 'shell/src/far.ts',
  place: { start: { line, column: 3 }, end: { line: 3, column: 10 } },
  mutator: 'ConditionalExpression',
  replacement: 'true',
  outcome: fate,
})
const ENTRY: AcceptedSurvivor = {
  file: 'shell/src/far.ts',
  mutator: 'ConditionalExpression',
  original: 'km > 12 && km < 40',
  replacement: 'true',
  reason: 'nobody goes so far',
}

test('shows a mutant’s replaced code on one line, and cuts long code', () => {
  expect(originalOf(mutant('survived'), SOURCE)).toBe('km > 12 && km < 40')
  const long = { ...mutant('survived'), replacement: 'far '.repeat(40) }
  expect(survivorEntry(long, SOURCE).replacement).toMatch(/^far .{85}…$/)
})

test('accepts a survivor on the list, reports any other as open, and a killed one as neither', () => {
  const [listed, other, killed] = [
    mutant('survived'),
    { ...mutant('uncovered'), replacement: 'false' },
    mutant('killed'),
  ]
  const sorted = classifySurvivors([listed, other, killed], [ENTRY], new Set(['shell/src/far.ts']), () => SOURCE)
  expect(sorted).toEqual({ unaccepted: [other], accepted: [listed], stale: [] })
})

test('marks an entry as stale once every mutant of its file is judged and none of them is its survivor', () => {
  const staleIn = (files: string[]) =>
    classifySurvivors([mutant('killed')], [ENTRY], new Set(files), () => SOURCE).stale
  expect(staleIn(['shell/src/far.ts'])).toEqual([ENTRY])
  expect(staleIn([])).toEqual([])
})

test('names current code in every entry of the list, with a reason', async () => {
  const list = readAccepted()
  const mutants = await findMutants([...new Set(list.map(({ file }) => file))])
  const names = new Set(mutants.map((one) => entryKey(survivorEntry(one))))
  expect(list.filter((entry) => !names.has(entryKey(entry)))).toEqual([])
  expect(list.filter(({ reason }) => reason.length < 10)).toEqual([])
})

test('computes the score as killed over judged mutants, without the accepted ones', () => {
  const accepted = mutant('survived')
  const judged = [
    ...['killed', 'killed', 'killed', 'uncovered', 'untold', 'invalid'].map((fate) => mutant(fate as MutantOutcome)),
    accepted,
  ]
  const score = scoreOf('far', judged, new Set([accepted]))
  expect(score).toMatchObject({ score: 75, killed: 3, survived: 0, uncovered: 1, accepted: 1, untold: 1 })
  expect(formatScore(score)).toBe('  75.0 %  far: 7 mutants, 3 killed, 1 without a test, 1 accepted, 1 not reached')
  expect(scoreOf('nothing', [], new Set()).score).toBe(100)
})

test('creates StrykerJS mutants of a file without running any, with positions counted from 1', async () => {
  const file = 'shared/i18n/src/money.ts'
  const found = await findMutants([file])
  expect(found.length).toBeGreaterThan(0)
  const source = readSource(file)
  const conditions = found.filter(({ mutator }) => mutator === 'ConditionalExpression')
  expect(conditions.map((one) => originalOf(one, source))).toEqual(
    expect.arrayContaining(['satang < 0n', 'amount === null']),
  )
})
