import { circle, linearGradient, num, radialGradient } from '../../art/svg.ts'
import { standaloneSvg } from './ornaments.ts'

const gold = linearGradient('gd', [
  { at: 0, colour: '#fff4bf' },
  { at: 0.4, colour: '#e9a928' },
  { at: 0.6, colour: '#9a5a0c' },
  { at: 1, colour: '#f4c64d' },
])

/** Petals round a ring, as on lacquer ware. */
const petals = (y: number, radius: number, count: number, height: number, fill: string): string =>
  Array.from({ length: count }, (_, i) => {
    const fraction = (i + 0.5) / count
    const angle = Math.PI * fraction
    const x = 160 - Math.cos(angle) * radius
    const halfWidth = Math.sin(angle) * (radius / count) * 1.35
    return `<path d="M${num(x - halfWidth)} ${num(y)}Q${num(x)} ${num(y - height * 2)} ${num(x + halfWidth)} ${num(y)}Q${num(x)} ${num(y + height * 0.5)} ${num(x - halfWidth)} ${num(y)}Z" fill="${fill}"/>`
  }).join('')

/** The bowl that covers the dice: red lacquer with gold, a knob on top. */
export const hiLoBowl = (): string =>
  standaloneSvg(
    320,
    220,
    [
      `<defs>${gold}${radialGradient(
        'lq',
        [
          { at: 0, colour: '#ff7d68' },
          { at: 0.35, colour: '#c81f2c' },
          { at: 0.8, colour: '#7a0a1c' },
          { at: 1, colour: '#4a0412' },
        ],
        0.36,
        0.28,
        0.85,
      )}</defs>`,
      '<path d="M22 196C22 92 84 40 160 40S298 92 298 196Z" fill="url(#lq)"/>',
      petals(150, 130, 9, 22, 'url(#gd)'),
      '<path d="M40 132C58 82 104 56 160 56S262 82 280 132" fill="none" stroke="url(#gd)" stroke-width="4"/>',
      '<path d="M78 82C98 64 128 58 150 58C120 66 96 86 84 112C78 108 74 92 78 82Z" fill="#fff" opacity=".34"/>',
      '<ellipse cx="160" cy="196" rx="142" ry="20" fill="#3c0310"/>',
      '<path d="M14 192C14 206 80 218 160 218S306 206 306 192L300 184C290 198 230 206 160 206S30 198 20 184Z" fill="url(#gd)"/>',
      '<path d="M138 44C138 34 148 32 150 24C142 18 146 4 160 4S178 18 170 24C172 32 182 34 182 44Z" fill="url(#gd)" stroke="#6b3604" stroke-width="2"/>',
    ].join(''),
  )

/** The dish that the dice lie in. */
export const hiLoDish = (): string =>
  standaloneSvg(
    360,
    150,
    [
      `<defs>${gold}${radialGradient(
        'in',
        [
          { at: 0, colour: '#2f6b58' },
          { at: 0.7, colour: '#123d33' },
          { at: 1, colour: '#06201b' },
        ],
        0.5,
        0.4,
        0.62,
      )}</defs>`,
      '<ellipse cx="180" cy="92" rx="176" ry="54" fill="#000" opacity=".45"/>',
      '<ellipse cx="180" cy="80" rx="172" ry="62" fill="#5a0a18"/>',
      '<ellipse cx="180" cy="74" rx="172" ry="62" fill="url(#gd)"/>',
      '<ellipse cx="180" cy="74" rx="160" ry="54" fill="#8c1424"/>',
      '<ellipse cx="180" cy="74" rx="148" ry="47" fill="url(#gd)"/>',
      '<ellipse cx="180" cy="74" rx="142" ry="44" fill="url(#in)"/>',
    ].join(''),
  )

/** The room: a lamp over a dark floor, and the pattern of a woven mat. */
export function hiLoRoom(): string {
  const weave = Array.from({ length: 20 * 20 }, (_, i) => {
    const [x, y] = [(i % 20) * 45 + (Math.floor(i / 20) % 2) * 22.5, Math.floor(i / 20) * 45]
    return `<path d="M${num(x)} ${num(y - 9)}L${num(x + 9)} ${num(y)}L${num(x)} ${num(y + 9)}L${num(x - 9)} ${num(y)}Z"/>`
  }).join('')
  return standaloneSvg(
    900,
    900,
    [
      `<defs>${radialGradient(
        'lamp',
        [
          { at: 0, colour: '#b8323a' },
          { at: 0.4, colour: '#5c0f22' },
          { at: 1, colour: '#1c0410' },
        ],
        0.5,
        0.12,
        0.8,
      )}${radialGradient('halo', [
        { at: 0, colour: '#ffd98a', opacity: 0.55 },
        { at: 1, colour: '#ffd98a', opacity: 0 },
      ])}</defs>`,
      '<rect width="900" height="900" fill="url(#lamp)"/>',
      `<g fill="#ffcf7a" opacity=".055">${weave}</g>`,
      circle(450, 60, 330, 'fill="url(#halo)"'),
    ].join(''),
  )
}
