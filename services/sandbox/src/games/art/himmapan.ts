import type { SlotSymbol } from '@tessera/fair'
import { rays, sky, swell } from '../../art/backgrounds.ts'
import { emblem } from '../../art/emblem.ts'
import { fontOf } from '../../art/fonts.ts'
import { lettering } from '../../art/lettering.ts'
import { metals } from '../../art/metals.ts'
import { lineOutline } from '../../art/outline.ts'
import { paletteOf } from '../../art/palette.ts'
import { motes } from '../../art/particles.ts'
import { createSeededRandom } from '../../art/seed.ts'
import { circle, linearGradient, num, radialGradient } from '../../art/svg.ts'
import { flameCurl, jewel, standaloneSvg } from './ornaments.ts'

const SIZE = 160
const MIDDLE = SIZE / 2
const positionOf = (size: number, tilt = 0, y = MIDDLE) => ({ x: MIDDLE, y, size, tilt })

const jewelSymbol = (icon: string, metal: keyof typeof metals, colours: readonly [string, string, string], tilt = 0) =>
  standaloneSvg(
    SIZE,
    SIZE,
    jewel(SIZE, ...colours) + emblem('e', icon, positionOf(118, tilt), metals[metal], colours[0], colours[2]),
  )

/** A capital of gold between two flame curls. */
function letterSymbol(character: string, ink: string, glow: string, offsetX: number): string {
  const outline = lineOutline(fontOf('cinzel'), character, 112, 'flat')
  const drawOutline = (attributes: string, dy = 0) =>
    `<path transform="translate(${MIDDLE - offsetX} ${num(116 + dy)})" d="${outline}" stroke-linejoin="round" ${attributes}/>`
  return standaloneSvg(
    SIZE,
    SIZE,
    [
      `<defs>${linearGradient('g', metals.gold.stops)}${radialGradient('b', [
        { at: 0, colour: glow, opacity: 0.75 },
        { at: 1, colour: glow, opacity: 0 },
      ])}</defs>`,
      circle(MIDDLE, MIDDLE, 74, 'fill="url(#b)"'),
      flameCurl(50, 142, 62, true, 'url(#g)'),
      flameCurl(110, 142, 62, false, 'url(#g)'),
      drawOutline(`fill="${ink}" stroke="${ink}" stroke-width="15"`, 4),
      drawOutline(`fill="${metals.gold.side}" stroke="${metals.gold.side}" stroke-width="8"`, 2),
      drawOutline('fill="url(#g)" stroke="#fff3b8" stroke-width="2"'),
    ].join(''),
  )
}

const wordSymbol = (
  icon: string,
  word: string,
  metal: keyof typeof metals,
  colours: readonly [string, string, string],
) =>
  standaloneSvg(
    SIZE,
    SIZE,
    jewel(SIZE, ...colours) +
      rays(MIDDLE, 66, 62, 14, '#fff6c8', 0.3) +
      emblem('e', icon, positionOf(92, 0, 66), metals[metal], colours[0], colours[2]) +
      lettering(
        word,
        { x: MIDDLE, baseline: 142, width: 128, height: 36 },
        { font: 'lilita', metal: metals.gold, warp: 'smile', ink: colours[0] },
      ),
  )

/** Symbols of the reels, each by its letter in the strips. */
export const himmapanSymbols: Readonly<Record<SlotSymbol, () => string>> = {
  N: () => jewelSymbol('sea-dragon', 'jade', ['#03251b', '#0a6b4a', '#31c98a']),
  G: () => jewelSymbol('eagle-emblem', 'gold', ['#36060d', '#a3162c', '#f0524f']),
  E: () => jewelSymbol('elephant-head', 'silver', ['#0b1440', '#2747b0', '#6f9bff']),
  L: () => jewelSymbol('lotus', 'rose', ['#2b0838', '#7a2595', '#d478e8']),
  A: () => letterSymbol('A', '#3a0a12', '#ff8a5c', 6),
  K: () => letterSymbol('K', '#0d1a46', '#6fa2ff', 8),
  Q: () => letterSymbol('Q', '#10321f', '#5be0a0', 15),
  W: () => wordSymbol('fire-gem', 'WILD', 'fire', ['#3d0a02', '#b6360a', '#ffb347']),
  S: () => wordSymbol('pagoda', 'FREE', 'gold', ['#1a0b3f', '#5a2bc2', '#b99bff']),
}

const trunk = (x: number, halfWidth: number, fill: string) =>
  `<path d="M${num(x - halfWidth)} 900C${num(x - halfWidth * 0.4)} 620 ${num(x - halfWidth * 0.7)} 300 ${num(x - halfWidth * 1.5)} -10H${num(x + halfWidth * 1.5)}C${num(x + halfWidth * 0.6)} 300 ${num(x + halfWidth * 0.5)} 620 ${num(x + halfWidth * 1.2)} 900Z" fill="${fill}"/>`

const leaves = (seed: string, y: number, count: number, fill: string) => {
  const dice = createSeededRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const x = (i / (count - 1)) * 900
    const length = dice.between(50, 130)
    return `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(dice.between(-28, 28))})" d="M0 -30C26 10 22 ${num(length * 0.6)} 0 ${num(length)}C-22 ${num(length * 0.6)} -26 10 0 -30Z" fill="${fill}"/>`
  }).join('')
}

/** The forest behind the reels; during the feature it has the colours of night. */
export function himmapanForest(isFeature: boolean): string {
  const palette = isFeature ? paletteOf(272, 44) : paletteOf(158, 46)
  const dice = createSeededRandom('himmapan')
  const far = isFeature ? '#2a1558' : '#0a4a3a'
  const near = isFeature ? '#120726' : '#03201a'
  return standaloneSvg(
    900,
    900,
    [
      sky(900, 900, { ...palette, bright: palette.mid, glow: palette.bright }, { x: 0.5, y: 0.2, r: 0.5 }),
      rays(450, -40, 900, 26, palette.glow, 0.1, 0.2),
      circle(450, 150, 92, `fill="${palette.glow}" opacity=".28"`),
      circle(450, 150, 70, `fill="#fff8dc" opacity=".8"`),
      swell(900, 900, 330, 60, 2.4, 0.2, `fill="${far}" opacity=".8"`),
      ...[70, 250, 640, 810].map((x) => trunk(x, 26, far)),
      swell(900, 900, 520, 40, 3, 0.6, `fill="${near}" opacity=".75"`),
      ...[-10, 160, 752, 905].map((x) => trunk(x, 44, near)),
      leaves('far', 0, 22, far),
      leaves('near', -34, 26, near),
      motes(dice, { width: 900, height: 620 }, 70, palette.glow),
      swell(900, 900, 740, 26, 4, 0.1, `fill="${near}"`),
    ].join(''),
  )
}

/** The name of the game as its sign over the reels. */
export const himmapanSign = (): string =>
  standaloneSvg(
    360,
    128,
    lettering(
      'Himmapan Secrets',
      { x: 180, baseline: 104, width: 330, height: 80 },
      { font: 'cinzel', metal: metals.gold, warp: 'smile', ink: '#2b0d04' },
      46,
    ),
  )
