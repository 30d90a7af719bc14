import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { sourcesBelow } from '../testing/sources.ts'
import { countVocabulary, type VocabularyCount } from './vocabulary.ts'

/** Counts that may only be lowered: whoever lowers one writes the new count here. */
const CEILINGS: VocabularyCount = { privateWords: 540, riddles: 0, idiomsInComments: 44, idiomsInTexts: 292 }
/** A ceiling this far above its count is out of date. */
const SLACK = 0.02

const NAMES = Object.keys(CEILINGS) as (keyof VocabularyCount)[]
const isCounted = (file: string): boolean =>
  !/(\.(test|spec|long)\.tsx?$|(^|\/)generated\/)/.test(file) && file !== 'tools/src/vocabulary/vocabulary.ts'

function countAll(): VocabularyCount {
  const total = { privateWords: 0, riddles: 0, idiomsInComments: 0, idiomsInTexts: 0 }
  for (const file of sourcesBelow(ROOT).filter(isCounted)) {
    const count = countVocabulary(file, readFileSync(join(ROOT, file), 'utf8'))
    for (const name of NAMES) total[name] += count[name]
  }
  return total
}

test('uses no more private words, riddles and idioms than before', () => {
  const counts = countAll()
  const above = NAMES.filter((name) => counts[name] > CEILINGS[name])
  const outdated = NAMES.filter((name) => counts[name] < CEILINGS[name] * (1 - SLACK))
  expect({ above, outdated, counts }).toEqual({ above: [], outdated: [], counts: expect.anything() })
})

test.each<[string, keyof VocabularyCount, string]>([
  ['a constant', 'privateWords', 'const PATIENCE_MS = 5_000'],
  ['a class', 'privateWords', 'export class Told {}'],
  ['a property', 'privateWords', 'request.wishOf(member)'],
  ['a doc comment of one line', 'riddles', '/** What a document says of its merchant. */'],
  ['a doc comment of two lines', 'riddles', '/**\n * Whether it came to its end.\n */'],
  ['a comment', 'idiomsInComments', '// Nobody is told.'],
  ['a log line', 'idiomsInTexts', "log.warn('nobody took the message')"],
  ['a template', 'idiomsInTexts', 'log.warn(`a message by $' + '{channel} came too late`)'],
])('counts %s', (_what, name, source) => {
  expect(countVocabulary('a.ts', source)[name]).toBeGreaterThan(0)
})

test('counts a word in the name of a file once', () => {
  expect(countVocabulary('services/api/src/news/event.ts', '').privateWords).toBe(1)
})

test('counts nothing in plain sources', () => {
  const source =
    "/** Timeout of a request in milliseconds. */\nconst TIMEOUT_MS = 5_000\nlog.warn('request timed out', { url: 'told' })"
  expect(countVocabulary('shared/server/src/retry.ts', source)).toEqual({
    privateWords: 0,
    riddles: 0,
    idiomsInComments: 0,
    idiomsInTexts: 0,
  })
})
