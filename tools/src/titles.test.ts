import { join } from 'node:path'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { parseFile, parseSource } from './testing/syntax.ts'
import { idsIn, titlesOf } from './testing/test-titles.ts'

const MOST = 3
const crowded = (titles: string[]) => titles.filter((title) => idsIn(title).length > MOST)
const inSource = (source: string) => crowded(titlesOf(parseSource(source)))

test('no title of a test names more than three rows: one test proves few things', () => {
  const files = sourcesBelow(ROOT).filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(250)
  const found = files.flatMap((file) =>
    crowded(titlesOf(parseFile(join(ROOT, file)))).map((title) => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['four in a title', "test('AAA-001 AAA-002 AAA-003 X-01 it is', () => {})", 1],
  ['three in a title', "test('AAA-001 AAA-002 X-01 it is', () => {})", 0],
  ['four in a template', `it.only(\`AAA-001 AAA-002 AAA-003 SEC-01 it is \${1}\`, () => {})`, 1],
  ['a range of four', "test('AAA-001..AAA-004 it is', () => {})", 1],
  ['a range of three', "test('AAA-001..003 it is', () => {})", 0],
  ['a row with four of two', "test.each([['AAA-001 AAA-002 AAA-003 AAA-004'], ['AAA-001']])('%s is', () => {})", 1],
  ['rows of one', "test.each([['AAA-001'], ['AAA-002'], ['AAA-003'], ['AAA-004']])('%s is', () => {})", 0],
  ['a title and its row', "test.each([['AAA-001 AAA-002', 1]] as const)('AAA-003 AAA-004 %s is %i', () => {})", 1],
  ['a named table', "const rows = [['AAA-001 AAA-002 AAA-003 AAA-004']]; test.each(rows)('%s is', () => {})", 1],
  ['what is no test', "describe('AAA-001 AAA-002 AAA-003 AAA-004', () => {})", 0],
])('of %s so many titles are too full', (_what, source, count) => {
  expect(inSource(source)).toHaveLength(count)
})
