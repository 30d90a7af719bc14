import type { SliceClaims } from '@tessera/contracts'
import * as contracts from '@tessera/contracts'
import * as site from '@tessera/site'
import * as calls from '@tessera/site/calls'
import * as download from '@tessera/site/download'
import * as freePlay from '@tessera/site/free-play'
import { type Carrier, INTERACTIONS, type SliceSide } from '@tessera/site/interactions'
import { siteRoute } from '@tessera/site/site-routes'
import { ROOT, SLICES } from './root.ts'
import { findMissingTests, readTitles, titlesIn } from './testing/interaction-coverage.ts'

const sides = SLICES.map((name) => name.slice('mfe-'.length) as SliceSide)
const claims = Object.fromEntries(
  await Promise.all(
    sides.map(async (side) => {
      const { default: slice } = (await import(`../../mfe-${side}/slice.ts`)) as { default: SliceClaims }
      return [side, slice] as const
    }),
  ),
) as Record<SliceSide, SliceClaims>
const titles = readTitles(ROOT, sides)
const rows = Object.entries(INTERACTIONS)

const RULES: Record<string, object> = { contracts, site, download, 'free-play': freePlay }
/** Members of Host, events, slots and popups are types only: the compiler holds them. */
const EXISTS: Partial<Record<Carrier['by'], (name: string) => boolean>> = {
  call: (name) => name in calls,
  feature: (name) => site.FeatureSwitch.safeParse(name).success,
  route: (name) => siteRoute(name) !== null,
  rule: (name) => {
    const [from = '', rule = ''] = name.split(':')
    return rule in (RULES[from] ?? {})
  },
}

test('names each of the 43 interactions in a test of the shell and of every slice on its ends', () => {
  expect(rows).toHaveLength(43)
  expect(findMissingTests(INTERACTIONS, titles, claims)).toEqual([])
})

test('names no interaction in a test that the catalogue does not have', () => {
  const all = [...titles.shell, ...titles.site, ...Object.values(titles.slices).flat()]
  const named = all.flatMap((title) => title.match(/\bX-\d\d\b/g) ?? [])
  expect(named.filter((id) => !(id in INTERACTIONS))).toEqual([])
})

test.each(rows)('has the carrier of %s', (_, { by }) => {
  expect(by.filter((carrier) => EXISTS[carrier.by]?.(carrier.name) === false)).toEqual([])
})

test.each(rows)('%s names existing slices, and a slice waits only for its interactions', (_, row) => {
  const known: readonly string[] = ['shell', 'api', ...sides]
  expect([...row.from, ...row.to].filter((side) => !known.includes(side))).toEqual([])
  for (const [slice, wanted] of Object.entries(row.awaits ?? {})) {
    expect([...row.from, ...row.to]).toContain(slice)
    if (!wanted.startsWith('./')) expect(siteRoute(wanted)?.owner).toBe(`mfe-${slice}`)
  }
})

describe('the coverage', () => {
  const without = (id: string, list: readonly string[] = []): readonly string[] =>
    list.map((title) => title.replaceAll(id, ''))

  test.each(rows.map(([id]) => id))('finds %s when no title names it any more, and nothing else', (id) => {
    const bare = {
      shell: without(id, titles.shell),
      site: without(id, titles.site),
      slices: Object.fromEntries(sides.map((side) => [side, without(id, titles.slices[side])])),
    }
    const found = findMissingTests(INTERACTIONS, bare, claims)
    expect(found).toContain(`${id}: no test of the shell names it`)
    expect(found.every((line) => line.startsWith(id))).toBe(true)
  })

  test('finds one slice whose test is missing, though the shell still has one', () => {
    const slices = { ...titles.slices, lobby: without('X-07', titles.slices.lobby) }
    expect(findMissingTests(INTERACTIONS, { ...titles, slices }, claims)).toEqual([
      'X-07: no test of mfe-lobby names it',
    ])
  })

  test('finds a slice’s half as soon as the slice claims the page that it waited for', () => {
    const ids = ['X-05', 'X-33', 'X-34']
    const bare = ids.reduce((list, id) => without(id, list), titles.slices.content ?? [])
    const found = (content: SliceClaims) =>
      findMissingTests(INTERACTIONS, { ...titles, slices: { ...titles.slices, content: bare } }, { ...claims, content })
    const { content } = claims
    const routes = content.routes.filter(({ path }) => path !== '/m/notice')
    expect(found({ ...content, routes })).toEqual([])
    expect(found(content)).toEqual(ids.map((id) => `${id}: no test of mfe-content names it`))
  })

  test('finds a row without a test', () => {
    const row = { ...INTERACTIONS['X-14'] }
    expect(findMissingTests({ 'X-99': row }, titles, claims)).toEqual([
      'X-99: no test of the shell names it',
      'X-99: no test of mfe-lobby names it',
    ])
  })
})

test('counts a title of a running test, not in a comment, in another text or in a test that does not run', () => {
  const source = `
    // X-01 is told in words
    test('X-02 A-01 one line', () => {})
    test.each([['X-03 a row', 1]])('X-04 %s of a table', () => {})
    test(
      \`X-05 \${name} over lines\`,
      () => {},
    )
    test.skip('X-06 later', () => {})
    const text = 'X-07 a text'
  `
  expect(titlesIn(source).map((title) => title.slice(0, 4))).toEqual(['X-02', 'X-04', 'X-05'])
})
