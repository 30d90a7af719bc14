import { drawnEmblems } from './drawn-emblems.ts'
import { emblemKeywords, fallbackIcons } from './emblem-keywords.ts'
import { iconPath } from './icons.ts'
import { type Metal, metalGradient } from './metals.ts'
import { hashOf, type SeededRandom } from './seed.ts'
import { linearGradient, num, radialGradient, starPath } from './svg.ts'

/** Chooses the icon of a title: by the keywords in it, otherwise a fallback icon by the title's hash. */
export function emblemName(title: string, dice: SeededRandom): string {
  const padded = ` ${title} `
  const match = emblemKeywords.find(([word]) => padded.includes(` ${word} `) || padded.includes(` ${word}s `))
  if (match) return dice.pick(match[1])
  return fallbackIcons[hashOf(title) % fallbackIcons.length] as string
}

export const emblemPath = (name: string): string => drawnEmblems[name]?.() ?? iconPath(name)

export interface EmblemPosition {
  x: number
  y: number
  size: number
  tilt: number
}

const placeEmblem = ({ x, y, size, tilt }: EmblemPosition, inner: string) =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(tilt)}) scale(${(size / 512).toFixed(4)}) translate(-256 -256)" stroke-linejoin="round">${inner}</g>`

/** An emblem of cast metal: shadow, thick dark edge, lit rim, shaded side, gradient face and a gloss. `id` makes the SVG ids unique. */
export function emblem(
  id: string,
  name: string,
  position: EmblemPosition,
  metal: Metal,
  edge: string,
  glow: string,
): string {
  const useShape = (attributes: string, dy = 0) => `<use href="#${id}" y="${num(dy)}" ${attributes}/>`
  const sparkle = (x: number, y: number, r: number) => `<path d="${starPath(x, y, 4, r, r * 0.14)}" fill="#fff"/>`
  return [
    `<defs><path id="${id}" d="${emblemPath(name)}"/>${metalGradient(`${id}m`, metal)}`,
    radialGradient(`${id}g`, [
      { at: 0, colour: glow, opacity: 0.95 },
      { at: 0.4, colour: glow, opacity: 0.42 },
      { at: 1, colour: glow, opacity: 0 },
    ]),
    linearGradient(`${id}h`, [
      { at: 0, colour: '#fff', opacity: 0.75 },
      { at: 0.42, colour: '#fff', opacity: 0.05 },
      { at: 0.6, colour: '#fff', opacity: 0 },
    ]),
    '</defs>',
    `<circle cx="${num(position.x)}" cy="${num(position.y)}" r="${num(position.size * 0.72)}" fill="url(#${id}g)"/>`,
    placeEmblem(
      position,
      useShape('fill="#000" stroke="#000" stroke-width="40" opacity=".4"', 30) +
        useShape(`fill="${edge}" stroke="${edge}" stroke-width="50"`, 12) +
        useShape(`fill="${edge}" stroke="${edge}" stroke-width="50"`) +
        useShape(`fill="${metal.rim}" stroke="${metal.rim}" stroke-width="22"`) +
        useShape(`fill="${metal.side}" stroke="${metal.side}" stroke-width="12"`, 3) +
        useShape(`fill="url(#${id}m)"`) +
        useShape(`fill="url(#${id}h)"`) +
        sparkle(404, 92, 54) +
        sparkle(96, 380, 32),
    ),
  ].join('')
}

/** A flat emblem for patterns and backgrounds. */
export const silhouette = (name: string, position: EmblemPosition, attributes: string): string =>
  placeEmblem(position, `<path d="${emblemPath(name)}" ${attributes}/>`)
