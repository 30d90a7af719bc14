import { presetOf } from '../../lib/category-preset.ts'
import { edgesOf } from './edges-of.ts'
import { categoryMenuOf } from './menu-of.ts'

const presets = [
  ['LOB-113', 'BINGO', { gameType: 'RNG', gameClassify: 'BG' }],
  ['LOB-114', 'JACKPOT', { gameType: 'RNG', gameClassify: 'JP' }],
  ['LOB-115', 'FEATURE', { gameType: 'RNG', gameClassify: 'FeatureBuy' }],
  ['LOB-119 LOB-122', 'NEW', { isNew: 'true' }],
  ['LOB-120', 'HOT', {}],
] as const

test.each(presets)('%s maps the category %s to the game list request %o', (_, category, preset) => {
  expect(presetOf(category)).toEqual(preset)
})

test.each(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const)(
  'maps the category %s to the game type of that name and nothing else',
  (category) => {
    expect(presetOf(category)).toEqual({ gameType: category })
  },
)

test('LOB-051 LOB-052 puts HOT first, then the configured categories in order', () => {
  expect(categoryMenuOf(['PVP', 'RNG', 'FISH'], false)).toEqual(['HOT', 'PVP', 'RNG', 'FISH'])
  expect(categoryMenuOf(['RNG', 'HOT', 'FISH'], false)).toEqual(['HOT', 'RNG', 'FISH'])
})

const vipEntries = [
  ['LOB-053', 'follows LIVE where a VIP channel is there and LIVE comes before PVP', ['LIVE', 'RNG', 'PVP'], true, 2],
  ['LOB-053', 'is missing without a VIP channel', ['LIVE', 'RNG', 'PVP'], false, -1],
  ['LOB-055', 'is missing where PVP comes before LIVE', ['PVP', 'LIVE'], true, -1],
  ['LOB-055', 'is missing where there is no PVP to come before', ['LIVE', 'RNG'], true, -1],
  ['LOB-055', 'is missing where there is no LIVE to follow', ['RNG', 'PVP'], true, -1],
] as const

test.each(vipEntries)('%s the VIP entry %s', (_, __, configured, vip, at) => {
  expect(categoryMenuOf(configured, vip).indexOf('VIP')).toBe(at)
})

test.each([
  ['at the start', 0, true, false],
  ['one pixel from the start', 1, true, false],
  ['two pixels from the start', 2, false, false],
  ['two pixels from the end', 598, false, false],
  ['one pixel from the end', 599, false, true],
  ['at the end', 600, false, true],
  ['at the end of a right-to-left strip', -600, false, true],
])('LOB-140 detects the ends of a strip that is %s (%i px)', (_, scrollLeft, start, end) => {
  expect(edgesOf({ scrollLeft, clientWidth: 400, scrollWidth: 1000 })).toEqual({ start, end })
})

test('detects both ends of a strip whose games all fit', () => {
  expect(edgesOf({ scrollLeft: 0, clientWidth: 400, scrollWidth: 300 })).toEqual({ start: true, end: true })
})

test.each([
  ['INHOUSE', 'RNG'],
  ['ESPORTS', 'SPORTS'],
  ['COCKFIGHT', 'SPORTS'],
] as const)('LOB-116 LOB-121 requests for %s the merchant’s vendors, within %s', (category, gameType) => {
  expect(presetOf(category, { [category]: ['TESS', 'SABAI'] })).toEqual({ gameType, vassalage: 'TESS,SABAI' })
})
