import { fontOf } from './fonts.ts'
import { lineOutline } from './outline.ts'
import { num } from './svg.ts'

const disc = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
/** A circle in the opposite path direction, which cuts a hole. */
const hole = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

function sector(from: number, to: number, inner: number, outer: number): string {
  const pointAt = (angle: number, r: number) => `${num(256 + Math.cos(angle) * r)} ${num(256 + Math.sin(angle) * r)}`
  return `M${pointAt(from, outer)}A${outer} ${outer} 0 0 1 ${pointAt(to, outer)}L${pointAt(to, inner)}A${inner} ${inner} 0 0 0 ${pointAt(from, inner)}Z`
}

const ring = (parts: number, share: number, inner: number, outer: number) =>
  Array.from({ length: parts }, (_, index) => {
    const from = (Math.PI * 2 * index) / parts
    return sector(from, from + (Math.PI * 2 * share) / parts, inner, outer)
  }).join('')

const centredText = (text: string, x: number, baseline: number, size: number) =>
  lineOutline(fontOf('lilita'), text, size, 'flat').replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${num(Number(a) + x)} ${num(Number(b) + baseline)}`,
  )

const ball = (x: number, y: number, r: number, digits: string) =>
  disc(x, y, r) + hole(x, y, r * 0.56) + centredText(digits, x, y + r * 0.27, r * 0.78)

/** Emblems that the icon set lacks, in the same box of 512 by 512. */
export const drawnEmblems: Readonly<Record<string, () => string>> = {
  'drawn:seven': () => centredText('7', 150, 452, 430) + centredText('7', 372, 452, 430),
  'drawn:roulette': () =>
    disc(256, 256, 244) +
    hole(256, 256, 222) +
    ring(18, 0.5, 140, 214) +
    disc(256, 256, 128) +
    hole(256, 256, 108) +
    ring(4, 0.28, 40, 112) +
    disc(256, 256, 46) +
    disc(256, 66, 17),
  'drawn:chip': () =>
    disc(256, 256, 236) +
    hole(256, 256, 214) +
    ring(8, 0.5, 158, 218) +
    disc(256, 256, 146) +
    hole(256, 256, 128) +
    centredText('K', 256, 320, 180),
  'drawn:balls': () => ball(256, 134, 118, '8') + ball(128, 372, 114, '24') + ball(384, 372, 114, '59'),
}
