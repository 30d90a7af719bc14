import { swell } from '../../art/backgrounds.ts'
import { createSeededRandom } from '../../art/seed.ts'
import { circle, linearGradient, num, radialGradient, starPath } from '../../art/svg.ts'
import { standaloneSvg } from './ornaments.ts'

const WIDTH = 900

/** The sky: dark at the top, with the last daylight at the bottom. */
export function lanternStars(): string {
  const dice = createSeededRandom('stars')
  const stars = Array.from({ length: 130 }, () => {
    const [x, y] = [dice.between(0, WIDTH), dice.between(0, 1150)]
    return circle(x, y, dice.between(0.8, 2.6), `fill="#fff" opacity="${num(dice.between(0.2, 0.9))}"`)
  })
  const brightStars = Array.from({ length: 12 }, () => {
    const [x, y, r] = [dice.between(20, 880), dice.between(20, 800), dice.between(5, 11)]
    return `<path d="${starPath(x, y, 4, r, r * 0.16)}" fill="#fff6d8" opacity="${num(dice.between(0.5, 1))}"/>`
  })
  return standaloneSvg(
    WIDTH,
    1400,
    [
      `<defs>${linearGradient('sky', [
        { at: 0, colour: '#050619' },
        { at: 0.35, colour: '#121047' },
        { at: 0.62, colour: '#3b1b6b' },
        { at: 0.82, colour: '#8a2f6b' },
        { at: 1, colour: '#e0734d' },
      ])}${radialGradient('moon', [
        { at: 0, colour: '#fff9e0', opacity: 0.9 },
        { at: 0.3, colour: '#ffe9b0', opacity: 0.35 },
        { at: 1, colour: '#ffe9b0', opacity: 0 },
      ])}</defs>`,
      `<rect width="${WIDTH}" height="1400" fill="url(#sky)"/>`,
      ...stars,
      ...brightStars,
      circle(640, 260, 190, 'fill="url(#moon)"'),
      circle(640, 260, 56, 'fill="#fff7dc"'),
      circle(622, 244, 12, 'fill="#ead9ac"'),
      circle(660, 282, 8, 'fill="#ead9ac"'),
    ].join(''),
  )
}

const distantLantern = (x: number, y: number, size: number, opacity: number): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${(size / 40).toFixed(2)})" opacity="${num(opacity)}"><circle r="34" fill="url(#glow)"/><path d="M-11 -16Q0 -22 11 -16L9 14Q0 18 -9 14Z" fill="url(#paper)"/></g>`

/** Many distant lanterns, as in the sky at the Yi Peng festival. */
export function lanternFlock(): string {
  const dice = createSeededRandom('flock')
  const lanterns = Array.from({ length: 46 }, (_, i) => {
    const depth = (i % 4) / 4
    return distantLantern(dice.between(0, WIDTH), dice.between(30, 1170), 10 + depth * 26, 0.35 + depth * 0.55)
  })
  return standaloneSvg(
    WIDTH,
    1200,
    [
      `<defs>${radialGradient('glow', [
        { at: 0, colour: '#ffb347', opacity: 0.75 },
        { at: 1, colour: '#ff8a2b', opacity: 0 },
      ])}${linearGradient('paper', [
        { at: 0, colour: '#ffcf6b' },
        { at: 0.7, colour: '#ff9b3d' },
        { at: 1, colour: '#ffe7a6' },
      ])}</defs>`,
      ...lanterns,
    ].join(''),
  )
}

const roofTier = (x: number, y: number, halfWidth: number, height: number) =>
  `M${num(x - halfWidth)} ${num(y)}Q${num(x - halfWidth * 0.55)} ${num(y - height * 0.25)} ${num(x - halfWidth * 0.42)} ${num(y - height)}H${num(x + halfWidth * 0.42)}Q${num(x + halfWidth * 0.55)} ${num(y - height * 0.25)} ${num(x + halfWidth)} ${num(y)}Z`

/** A temple of the north in outline: tiers of roofs and a spire. */
const temple = (x: number, y: number, size: number, fill: string): string => {
  const roofs = [0, 1, 2, 3]
    .map((i) => roofTier(x, y - i * size * 0.22, size * (0.62 - i * 0.13), size * 0.24))
    .join('')
  return `<path d="${roofs}M${num(x - size * 0.05)} ${num(y - size * 0.88)}L${num(x)} ${num(y - size * 1.5)}L${num(x + size * 0.05)} ${num(y - size * 0.88)}ZM${num(x - size * 0.5)} ${num(y)}h${num(size)}v${num(size)}h${num(-size)}Z" fill="${fill}"/>`
}

/** The land below: hills, temples, and the river with its lights. */
export function lanternLand(): string {
  const dice = createSeededRandom('river')
  const glints = Array.from({ length: 40 }, () => {
    const [x, y, width] = [dice.between(0, WIDTH), dice.between(372, 492), dice.between(8, 44)]
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="2.4" rx="1.2" fill="#ffcf7a" opacity="${num(dice.between(0.15, 0.7))}"/>`
  })
  return standaloneSvg(
    WIDTH,
    500,
    [
      swell(WIDTH, 500, 170, 70, 1.6, 0.1, 'fill="#5b2463" opacity=".85"'),
      swell(WIDTH, 500, 240, 46, 2.3, 0.5, 'fill="#341348"'),
      temple(210, 320, 110, '#1d0a33'),
      temple(700, 330, 150, '#1d0a33'),
      swell(WIDTH, 500, 320, 22, 3.2, 0.3, 'fill="#1d0a33"'),
      '<rect y="362" width="900" height="138" fill="#140726"/>',
      ...glints,
    ].join(''),
  )
}

const lanternBody = (isLit: boolean): string => {
  const [top, middle, bottom] = isLit ? ['#ffb54d', '#ff8f2e', '#fff3c4'] : ['#4a3f52', '#3a3146', '#58495c']
  const rib = (x: number) =>
    `<path d="M${100 + x} 40Q${100 + x * 1.16} 130 ${100 + x * 0.82} 216" fill="none" stroke="${isLit ? '#c65a10' : '#221c2c'}" stroke-opacity=".4" stroke-width="2"/>`
  return [
    `<defs>${linearGradient('p', [
      { at: 0, colour: top },
      { at: 0.55, colour: middle },
      { at: 1, colour: bottom },
    ])}${radialGradient(
      'f',
      [
        { at: 0, colour: '#fffbe6' },
        { at: 0.35, colour: '#ffe08a', opacity: 0.95 },
        { at: 1, colour: '#ff9a2e', opacity: 0 },
      ],
      0.5,
      0.86,
      0.8,
    )}</defs>`,
    '<path d="M42 44Q100 8 158 44Q176 130 152 214Q100 232 48 214Q24 130 42 44Z" fill="url(#p)"/>',
    isLit ? '<path d="M42 44Q100 8 158 44Q176 130 152 214Q100 232 48 214Q24 130 42 44Z" fill="url(#f)"/>' : '',
    ...[-40, -14, 14, 40].map(rib),
    `<path d="M42 44Q100 66 158 44Q100 8 42 44Z" fill="#fff" opacity="${isLit ? 0.28 : 0.08}"/>`,
    `<path d="M48 214Q100 232 152 214" fill="none" stroke="${isLit ? '#fff6d0' : '#7a6a80'}" stroke-width="5"/>`,
    isLit
      ? '<path d="M100 236C86 226 90 212 100 198C110 212 114 226 100 236Z" fill="#fff8dc"/><path d="M100 236C93 230 95 222 100 214C105 222 107 230 100 236Z" fill="#ffb02e"/>'
      : '',
    '<path d="M76 226V250M124 226V250M76 250Q100 262 124 250" fill="none" stroke="#e2b062" stroke-width="2.5"/>',
  ].join('')
}

/** The lantern of the round, lit or unlit. */
export const skyLantern = (isLit: boolean): string => standaloneSvg(200, 270, lanternBody(isLit))
