import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Category, categoryKey } from '@tessera/site'
import { keysFor, keysOf, stemOf } from '@tessera/testing'
import { WITHDRAWAL_RULE } from '../../services/api/src/modules/money/turnover/withdrawal-rule.domain.ts'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { parseFile, textsIn } from './testing/syntax.ts'

type Texts = ReadonlyMap<string, string>
type Pair = Record<'th' | 'en', Texts>

const read = (folder: string, language: string): Texts =>
  new Map(Object.entries(keysOf(JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as object)))
const pairOf = (folder: string): Pair => ({ th: read(folder, 'th'), en: read(folder, 'en') })

const owners = readdirSync(ROOT)
  .filter((name) => /^(shell|mfe-.+)$/.test(name))
  .toSorted()
const refusals = pairOf('shared/i18n/src/locales/refusals')
const early = pairOf('shared/i18n/src/locales')
const shared: Pair = {
  th: new Map([...early.th, ...refusals.th]),
  en: new Map([...early.en, ...refusals.en]),
}
const namespaces: readonly (readonly [string, Pair])[] = [
  ['shared', shared],
  ...owners.map((owner) => [owner, pairOf(`${owner}/locales`)] as const),
]

test.each(['th', 'en'] as const)(
  'FIX-209 states the rule for withdrawals in slices as in the api, in %s',
  (language) => {
    const textOf = (owner: string, key: string) => read(`${owner}/locales`, language).get(key)
    const rule = WITHDRAWAL_RULE[language]
    expect([textOf('mfe-cashier', 'turnover.rule'), textOf('mfe-content', 'promotions.withdrawal_rule')]).toEqual([
      rule,
      rule,
    ])
  },
)

/** Keys of one namespace with the same words in both languages. */
function twice({ th, en }: Pair, beside: Pair): string[] {
  const words = (pair: Pair, key: string) => `${pair.en.get(key)} / ${pair.th.get(key)}`
  const seen = new Map([...beside.en.keys()].map((key) => [words(beside, key), `shared ${key}`]))
  return [...en.keys()].flatMap((key) => {
    const said = words({ th, en }, key)
    const other = seen.get(said)
    seen.set(said, key)
    // Plural forms of one text may read alike.
    return other === undefined || stemOf(other) === stemOf(key) ? [] : [`${key} is ${other}: ${said}`]
  })
}

const product = sourcesBelow(ROOT).filter(
  (file) =>
    /^(shell|mfe-[^/]+|shared)\/(src\/|[^/]+\/src\/)/.test(file) &&
    !/(\.test\.tsx?$|\/testing\/|^shared\/(testing|build)\/)/.test(file),
)
const said = new Map(product.map((file) => [file, textsIn(parseFile(join(ROOT, file)))]))
/** Names of categories are the only texts whose keys are made, by `categoryKey`. */
const MADE = Category.options.map(categoryKey)
const literalsOf = (owner: string): Set<string> =>
  new Set([
    ...MADE,
    ...[...said].flatMap(([file, texts]) => (owner === 'shared' || file.startsWith(`${owner}/`) ? texts : [])),
  ])

test.each(namespaces)(
  '%s: has the same texts in Thai and English, each in the plural forms of the language',
  (_, pair) => {
    expect(pair.en.size).toBeGreaterThan(0)
    for (const language of ['th', 'en'] as const)
      expect([...pair[language].keys()].toSorted()).toEqual(
        keysFor(language, { th: Object.fromEntries(pair.th), en: Object.fromEntries(pair.en) }),
      )
  },
)

test.each(namespaces)('%s: reads each text in product code, under its whole key', (owner, { en }) => {
  const read = literalsOf(owner)
  expect([...en.keys()].filter((key) => !read.has(stemOf(key)))).toEqual([])
})

test('has no duplicate text within one bundle: its texts and the shared ones', () => {
  const none: Pair = { th: new Map(), en: new Map() }
  expect(twice(shared, none)).toEqual([])
  for (const [owner, pair] of namespaces.slice(1)) expect([owner, twice(pair, shared)]).toEqual([owner, []])
})

test.each(owners)(
  '%s types its keys by its English texts, and reads only its namespace and the shared one',
  (owner) => {
    const file = join(ROOT, owner, 'src', 'namespace.d.ts')
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`['\\s]${owner}'?: typeof en`))
    const foreign = [...literalsOf(owner)].filter((text) => /^(shell|mfe-[a-z]+)$/.test(text) && text !== owner)
    expect(foreign).toEqual([])
  },
)
