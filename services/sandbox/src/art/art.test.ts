import { bannerSvg } from './banner.ts'
import { plannedIcons } from './banner-plans.ts'
import { emblemName, emblemPath } from './emblem.ts'
import { emblemKeywords, fallbackIcons } from './emblem-keywords.ts'
import { fontOf } from './fonts.ts'
import { fitLines, titleOf } from './lettering.ts'
import { createSeededRandom } from './seed.ts'
import { tileSvg } from './tile.ts'

test('draws every icon that a title or a banner may use', () => {
  const names = new Set([...emblemKeywords.flatMap(([, icons]) => icons), ...fallbackIcons, ...plannedIcons()])
  for (const name of names) expect(emblemPath(name)).toMatch(/^M/i)
})

test.each([
  ['golden dragon fortune', /dragon/],
  ['white elephant blessing', /elephant/],
  ['speed baccarat', /card|poker|chip/],
  ['lotus party', /lotus/],
  ['muay thai champion', /boxing/],
])('shows the subject of the title in the emblem of "%s"', (words, shown) => {
  for (let draw = 0; draw < 8; draw += 1) expect(emblemName(words, createSeededRandom(String(draw)))).toMatch(shown)
})

test('draws a striking, stable emblem for a title without known words', () => {
  const name = emblemName('qqq zzz', createSeededRandom('a'))
  expect(fallbackIcons).toContain(name)
  expect(emblemName('qqq zzz', createSeededRandom('b'))).toBe(name)
})

test('formats a slug as a title', () => {
  expect(titleOf('golden-naga-fortune')).toBe('Golden Naga Fortune')
  expect(titleOf('hold-and-win-vip')).toBe('Hold and Win VIP')
  expect(titleOf('--a--b')).toBe('A B')
})

test('breaks a long title into at most three lines that fit their box', () => {
  const font = fontOf('lilita')
  const { lines, size } = fitLines(font, 'Sacred White Elephant Blessing', { width: 300, height: 120 }, 66, 1)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) expect(font.getAdvanceWidth(line, size)).toBeLessThanOrEqual(300.5)
})

test('draws one title differently for two vendors, and two titles differently for one vendor', () => {
  expect(tileSvg('PG', 'lotus-party')).not.toBe(tileSvg('JL', 'lotus-party'))
  expect(tileSvg('PG', 'lotus-party')).not.toBe(tileSvg('PG', 'lotus-win'))
  expect(tileSvg('PG', 'lotus-party')).toBe(tileSvg('PG', 'lotus-party'))
})

test('draws a banner without words', () => {
  expect(bannerSvg('golden-naga', 780)).not.toMatch(/<text|id="t0"/)
})
