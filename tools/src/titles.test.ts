import { join } from 'node:path'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { parseFile, parseSource } from './testing/syntax.ts'
import { rowIdsIn, titlesOf } from './testing/test-titles.ts'

const MAX = 3
const crowded = (titles: string[]) => titles.filter((title) => rowIdsIn(title).length > MAX)
const inSource = (source: string) => crowded(titlesOf(parseSource(source)))

test('names at most three rows in a test title: one test proves few things', () => {
  const files = sourcesBelow(ROOT).filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(250)
  const found = files.flatMap((file) =>
    crowded(titlesOf(parseFile(join(ROOT, file)))).map((title) => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})

/** So many ids, one after the other. */
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, i) => `AAA-00${from + i}`).join(' ')

test.each([
  ['four in a title', `test('${ids(3)} X-01 it is', () => {})`, 1],
  ['three in a title', `test('${ids(2)} X-01 it is', () => {})`, 0],
  ['four in a template', `it.only(\`${ids(3)} SEC-01 it is \${1}\`, () => {})`, 1],
  ['a range of four', "test('AAA-001..AAA-004 it is', () => {})", 1],
  ['a range of three', "test('AAA-001..003 it is', () => {})", 0],
  ['a row with four of two', `test.each([['${ids(4)}'], ['${ids(1)}']])('%s is', () => {})`, 1],
  [
    'rows of one',
    `test.each([['${ids(1)}'], ['${ids(1, 2)}'], ['${ids(1, 3)}'], ['${ids(1, 4)}']])('%s is', () => {})`,
    0,
  ],
  ['a title and its row', `test.each([['${ids(2)}', 1]] as const)('${ids(2, 3)} %s is %i', () => {})`, 1],
  ['a named table', `const rows = [['${ids(4)}']]; test.each(rows)('%s is', () => {})`, 1],
  ['what is no test', `describe('${ids(4)}', () => {})`, 0],
])('finds in %s so many overfull titles', (_what, source, count) => {
  expect(inSource(source)).toHaveLength(count)
})
