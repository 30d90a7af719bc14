import { AnnouncementGroup, GameType } from '@tessera/site'
import { offers } from './content/offers.ts'
import {
  announcements,
  CATALOGUE_SIZE,
  expandGames,
  games,
  helpTopics,
  popularGames,
  promotionCategories,
  promotions,
  vendorsOf,
} from './index.ts'

const thai = /[\u0e00-\u0e7f]/
const vendors = vendorsOf(games)

test('has 40 vendors and 2,000 games, each of a known vendor and of its type', () => {
  expect([vendors.length, games.length]).toEqual([40, 2000])
  const types = new Map(vendors.map((vendor) => [vendor.code, vendor.gameType]))
  for (const game of games) expect(types.get(game.vendor)).toBe(game.gameType)
  expect(types.size).toBe(40)
})

test('has unique node ids, and slugs unique within a vendor and safe in an address', () => {
  expect(new Set(games.map((game) => game.nodeId)).size).toBe(2000)
  expect(new Set(games.map((game) => `${game.vendor}/${game.slug}`)).size).toBe(2000)
  for (const game of games) expect(game.slug).toMatch(/^[a-z0-9-]{2,60}$/)
})

test('names every game in Thai and English', () => {
  for (const game of games) {
    expect(game.name.th).toMatch(thai)
    expect(game.name.en).toMatch(/^[A-Za-z ]{3,36}$/)
    expect(game.name.th + game.name.en).not.toContain('{}')
  }
})

test('builds the same catalogue every time: its names add up to a known figure', () => {
  const sum = games.reduce((total, game, at) => (total + (at + 1) * game.slug.length) % 1_000_003, 0)
  expect(sum).toBe(947442)
})

test('marks thirty games of mixed types popular, and pins the first eight, ranked 1 to 8', () => {
  expect(new Set(popularGames).size).toBe(30)
  expect(popularGames.map((game) => game.hotRank)).toEqual(
    Array.from({ length: 30 }, (_, at) => (at < 8 ? at + 1 : null)),
  )
  expect(games.filter((game) => game.hotRank !== null)).toHaveLength(8)
  const top = popularGames.slice(0, 20)
  expect(new Set(top.map((game) => game.gameType)).size).toBeGreaterThanOrEqual(5)
})

test('builds 5,000 games for a site: the same, then further slots with distinct ids, slugs and names', () => {
  const grown = expandGames(CATALOGUE_SIZE.demo)
  expect(grown).toHaveLength(5000)
  expect(grown.slice(0, games.length)).toEqual(games)
  for (const key of ['nodeId', 'slug'] as const)
    expect(new Set(grown.map((game) => `${game.vendor}/${game[key]}`)).size).toBe(5000)
  const added = grown.slice(games.length)
  expect(new Set(added.map((game) => game.name.en)).size).toBe(added.length)
  for (const game of added) {
    expect([game.gameType, game.name.en, game.name.th]).toEqual([
      'RNG',
      expect.stringMatching(/^[A-Za-z ]{3,36}$/),
      expect.stringMatching(thai),
    ])
    expect(game.slug).toMatch(/^[a-z0-9-]{2,60}$/)
  }
  const slotVendors = new Set(games.filter((game) => game.gameType === 'RNG').map((game) => game.vendor))
  expect(new Set(added.map((game) => game.vendor))).toEqual(slotVendors)
})

test('has games for every game type and special list', () => {
  const used = new Set(games.map((game) => game.gameType))
  for (const type of ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT'] as const)
    expect(used).toContain(GameType.parse(type))
  const slots = games.filter((game) => game.gameType === 'RNG')
  const withKey = (key: string) => slots.filter((game) => game.gameClassify.includes(key)).length
  expect(withKey('BG')).toBeGreaterThanOrEqual(24)
  expect(withKey('JP')).toBeGreaterThanOrEqual(36)
  expect(withKey('FeatureBuy')).toBeGreaterThanOrEqual(200)
  expect(games.filter((game) => game.isNew).length).toBeGreaterThanOrEqual(110)
})

test('lists for a vendor exactly the classifications that its games carry', () => {
  for (const vendor of vendors) {
    const used = new Set(games.filter((game) => game.vendor === vendor.code).flatMap((game) => game.gameClassify))
    expect(new Set(vendor.classifies.map((one) => one.key))).toEqual(used)
  }
})

test('links every announcement to a game or a promotion of the catalogue', () => {
  const targets = new Set([
    ...games.map((game) => `game:${game.nodeId}`),
    ...promotions.map((one) => `promotion:${one.id}`),
  ])
  for (const one of announcements) if (one.linkage !== null) expect(targets).toContain(one.linkage)
  expect(announcements.filter((one) => one.group === 'm_home')).toHaveLength(5)
  expect(announcements.filter((one) => one.type === 'PL')).toHaveLength(8)
  for (const one of announcements) if (one.group) expect(AnnouncementGroup.parse(one.group)).toBe(one.group)
})

test('places every promotion in a known category and marks an open end by noExpiry', () => {
  const known = new Set(promotionCategories.map((category) => category.id))
  expect([promotions.length, known.size]).toEqual([11, 4])
  for (const one of promotions) {
    for (const id of one.categoryIds) expect(known).toContain(id)
    expect(one.noExpiry).toBe(one.endDaysAhead === null ? 1 : 0)
  }
  for (const id of known) expect(promotions.some((one) => one.categoryIds.includes(id))).toBe(true)
})

test('uses only plain elements without attributes in all HTML, in both languages alike', () => {
  for (const one of [...announcements, ...promotions, ...helpTopics]) {
    const shape = (html: string) => html.match(/<[^>]*>/g) ?? []
    for (const tag of shape(one.content.th)) expect(tag).toMatch(/^<\/?(h3|p|ul|ol|li|table|thead|tbody|tr|th|td)>$/)
    expect(shape(one.content.en)).toEqual(shape(one.content.th))
    expect(one.content.th).toMatch(thai)
  }
})

test('states 18 in the terms, in Thai and English', () => {
  const terms = helpTopics.find((topic) => topic.tag === 'terms')
  expect(terms?.content.th).toContain('18 ปี')
  expect(terms?.content.en).toContain('18 years')
  expect(new Set(helpTopics.map((topic) => topic.tag)).size).toBe(9)
})

/** Figures with a unit, such as 5% and 1,000 baht, without their commas. */
const figuresOf = (text: string): string[] =>
  [...text.matchAll(/([\d,]+)(?:%|\s?(?:บาท|baht))/g)].map(([, figure]) => (figure ?? '').replaceAll(',', ''))

/** The offer that an announcement links to, if any. */
const linked = ({ linkage }: { linkage: string | null }) => offers[linkage?.split(':')[1] ?? '']

test.each(
  [
    ...promotions.map(({ id, title }) => ({ id, title, offer: offers[id] })),
    ...announcements.map((one) => ({ id: one.id, title: one.title, offer: linked(one) })),
    ...announcements.map((one) => ({ id: one.id, title: one.content, offer: linked(one) })),
  ].filter(({ offer }) => offer && offer.kind !== 'APPLICATION'),
)('FIX-217 mentions for $id no figure that its rules do not have', ({ title, offer }) => {
  const ruled = JSON.stringify(offer).match(/\d+/g) ?? []
  for (const text of [title.th, title.en]) expect(ruled).toEqual(expect.arrayContaining(figuresOf(text)))
})

test('FIX-217 describes in the help how much of a stake the rules count', () => {
  const bonus = helpTopics.find(({ id }) => id === 'help-bonus')?.content.en ?? ''
  const rows = [...bonus.matchAll(/<td>([^<]+)<\/td><td>(\d+%)<\/td>/g)].map(([, name, percent]) => [name, percent])
  expect(rows).toEqual([
    ['Slots, fish', '100%'],
    ['Live casino', '50%'],
    ['Poker', '0%'],
    ['Sports', '0%'],
  ])
})

test('FIX-217 announces cash back by rank as at most its highest rate', () => {
  const cashback = promotions.find(({ id }) => id === 'weekly-cashback')?.title
  expect(cashback).toEqual({ th: 'คืนยอดเสียรายสัปดาห์สูงสุด 5%', en: 'Up to 5% weekly cashback' })
})
