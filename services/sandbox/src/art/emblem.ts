import { drawnEmblems } from './drawn-emblems.ts'
import { emblemKeywords, fallbackIcons } from './emblem-keywords.ts'
import { iconPath } from './icons.ts'
import { type Metal, metalGradient } from './metals.ts'
import { type Dice, hashOf } from './seed.ts'
import { linear, n, radial, starPath } from './svg.ts'

/** Chooses the icon of a title: by its words, otherwise a fallback icon by its hash. */
export function emblemName(text: string, dice: Dice): string {
  const padded = ` ${text} `
  const match = emblemKeywords.find(([word]) => padded.includes(` ${word} `) || padded.includes(` ${word}s `))
  if (match) return dice.pick(match[1])
  return fallbackIcons[hashOf(text) % fallbackIcons.length] as string
}

export const emblemPath = (name: string): string => drawnEmblems[name]?.() ?? iconPath(name)

export interface EmblemPosition {
  x: number
  y: number
  size: number
  tilt: number
}

const transformed = ({ x, y, size, tilt }: EmblemPosition, inner: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)}) scale(${(size / 512).toFixed(4)}) translate(-256 -256)" stroke-linejoin="round">${inner}</g>`

/** A cast figure: shadow, thick dark edge, lit rim, shaded side, gradient face and a gloss. `id` separates several. */
export function emblem(
  id: string,
  name: string,
  position: EmblemPosition,
  metal: Metal,
  edge: string,
  glow: string,
): string {
  const use = (attributes: string, dy = 0) => `<use href="#${id}" y="${n(dy)}" ${attributes}/>`
  const sparkle = (x: number, y: number, r: number) => `<path d="${starPath(x, y, 4, r, r * 0.14)}" fill="#fff"/>`
  return [
    `<defs><path id="${id}" d="${emblemPath(name)}"/>${metalGradient(`${id}m`, metal)}`,
    radial(`${id}g`, [
      { at: 0, colour: glow, opacity: 0.95 },
      { at: 0.4, colour: glow, opacity: 0.42 },
      { at: 1, colour: glow, opacity: 0 },
    ]),
    linear(`${id}h`, [
      { at: 0, colour: '#fff', opacity: 0.75 },
      { at: 0.42, colour: '#fff', opacity: 0.05 },
      { at: 0.6, colour: '#fff', opacity: 0 },
    ]),
    '</defs>',
    `<circle cx="${n(position.x)}" cy="${n(position.y)}" r="${n(position.size * 0.72)}" fill="url(#${id}g)"/>`,
    transformed(
      position,
      use('fill="#000" stroke="#000" stroke-width="40" opacity=".4"', 30) +
        use(`fill="${edge}" stroke="${edge}" stroke-width="50"`, 12) +
        use(`fill="${edge}" stroke="${edge}" stroke-width="50"`) +
        use(`fill="${metal.rim}" stroke="${metal.rim}" stroke-width="22"`) +
        use(`fill="${metal.side}" stroke="${metal.side}" stroke-width="12"`, 3) +
        use(`fill="url(#${id}m)"`) +
        use(`fill="url(#${id}h)"`) +
        sparkle(404, 92, 54) +
        sparkle(96, 380, 32),
    ),
  ].join('')
}

/** A flat figure for patterns and distant backgrounds. */
export const silhouette = (name: string, position: EmblemPosition, attributes: string): string =>
  transformed(position, `<path d="${emblemPath(name)}" ${attributes}/>`)
