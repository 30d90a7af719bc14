import { satisfiesCaret } from './caret.ts'
import { isPreviewVersion } from './preview.ts'
import { ReleaseFile } from './release.ts'
import { Integrity } from './release-files.ts'
import { claimedExposes, defineSlice, SliceClaims } from './slice.ts'

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['1.3.0', '^1.2.3', true],
  ['0.9.9', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.2.2', '^0.2.3', false],
  ['0.1.9', '^0.2.3', false],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.1.0', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.0.1', '^0.0.0', false],
  ['1.0.0', '^0.0.0', false],
  ['10.0.0', '^9.0.0', false],
  ['12.10.11', '^12.10.10', true],
  ['1.2.3-rc.1', '^1.2.3', false],
  ['1.2.3-rc.1', '1.2.3-rc.1', true],
  ['1.2.3', '~1.2.3', false],
  ['1.2.3', '1.2.0', false],
  ['11.2.30', '^1.2.3', false],
  ['v1.2.3', '^1.2.3', false],
  ['1.2.3.4', '^1.2.3', false],
  ['1.2.3', '^1.2', false],
  ['1.2.3', '=^1.2.3', false],
  ['1.2.3', '^1.2.3-rc.1', false],
  ['1.2.3', '*', false],
  ['', '^1.2.3', false],
])('compares version %s with %s: %s', (version, range, within) => {
  expect(satisfiesCaret(version, range)).toBe(within)
})

const route = {
  path: '/m/home',
  expose: './home',
  title: { th: 'หน้าแรก', en: 'Home' },
  access: 'public',
  header: 'home',
  back: 'home',
} as const
const claims = defineSlice({
  name: 'mfe-test',
  contract: '^1.0.0',
  routes: [route],
  slots: [{ slot: 'menu.promotions', expose: './promotions' }],
  popups: [{ popup: 'login', expose: './home' }],
})
const withRoute = (over: object) => SliceClaims.safeParse({ ...claims, routes: [{ ...route, ...over }] }).success

// The types of the same expression are checked by the stage `types`.
test('FIX-306 lets code of a slice read fields that none of its routes writes, and the names of its exposes', () => {
  const [first] = claims.routes
  const expose: './home' | undefined = first?.expose
  expect([first?.aliases, first?.firstData, expose]).toEqual([undefined, undefined, './home'])
})

test('lists every expose once in the claims', () => {
  expect(claimedExposes(claims).sort()).toEqual(['./home', './promotions'])
})

test('SHL-001 requires a route to be below /m, or the root', () => {
  expect(SliceClaims.safeParse(claims).success).toBe(true)
  for (const path of ['/', '/m', '/m/', '/m/index.html', '/m/agent/home']) expect(withRoute({ path })).toBe(true)
  for (const path of ['/home', '/mm', 'm/home', '/m//home', '/m/../x', 'https://else.where/m', '/m/a b'])
    expect([path, withRoute({ path })]).toEqual([path, false])
})

test('SHL-030 SHL-031 rejects a route without a title in both languages', () => {
  expect(withRoute({ title: { th: 'ไทย' } })).toBe(false)
  expect(withRoute({ title: { en: 'English' } })).toBe(false)
})

test('limits first data to calls of the operator API', () => {
  expect(withRoute({ firstData: ['/api/v1/games'] })).toBe(true)
  expect(withRoute({ firstData: ['https://else.where/api/v1/games'] })).toBe(false)
  expect(withRoute({ firstData: ['/m/home'] })).toBe(false)
})

test('requires popups and slots of a slice to be named after it', () => {
  const own = {
    popups: [{ popup: 'mfe-test:advert', expose: './home' }],
    slots: [{ slot: 'mfe-else:below', expose: './home' }],
  }
  expect(SliceClaims.safeParse({ ...claims, ...own }).success).toBe(true)
})

test.each([
  ['a popup that is no name', { popups: [{ popup: 'Advert now', expose: './home' }] }],
  ['a popup below two slices', { popups: [{ popup: 'mfe-one:mfe-two:advert', expose: './home' }] }],
  ['a slot that is no name', { slots: [{ slot: ':anywhere', expose: './home' }] }],
  ['a range that is no caret range', { contract: '>=1.0.0' }],
  ['an expose that is no name', { slots: [{ slot: 'menu.promotions', expose: '../else' }] }],
  ['a name in capitals', { name: 'MFE-TEST' }],
])('rejects claims with %s', (_, over) => {
  expect(SliceClaims.safeParse({ ...claims, ...over }).success).toBe(false)
})

const file = { file: 'home.0a1b2c3d4e5f.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, brotliBytes: 1 }

test('confines the files of a release to its folder', () => {
  expect(ReleaseFile.safeParse(file).success).toBe(true)
  for (const name of ['../home.js', 'a/b.js', 'a..js', '.env', '', '%2e%2e', 'a\\b'])
    expect([name, ReleaseFile.safeParse({ ...file, file: name }).success]).toEqual([name, false])
})

test('accepts only SHA-384 as integrity', () => {
  expect(Integrity.safeParse(`sha384-${'A'.repeat(64)}`).success).toBe(true)
  expect(Integrity.safeParse(`sha256-${'A'.repeat(44)}`).success).toBe(false)
  expect(Integrity.safeParse(`sha384-${'A'.repeat(63)}`).success).toBe(false)
})

test('treats only a version in the format of a pull request as a preview release', () => {
  for (const version of ['1.4.2-pr.17.a1b2', '0.0.1-pr.0.0000', `1.0.0-pr.9.${'a'.repeat(40)}`])
    expect([version, isPreviewVersion(version)]).toEqual([version, true])
  for (const version of [
    '1.4.2',
    '1.4.2-pr.17',
    '1.4.2-pr.17.a1b',
    '1.4.2-pr.x.a1b2',
    '1.4.2-pr.17.a1b2.1',
    '1.4.2-ba1b2c3d4',
  ])
    expect([version, isPreviewVersion(version)]).toEqual([version, false])
})
