import type { Palette } from './palette.ts'
import { linearGradient, num, radialGradient } from './svg.ts'

export const rect = (width: number, height: number, attributes: string): string =>
  `<rect width="${width}" height="${height}" ${attributes}/>`

/** Draws a vertical gradient of the palette, with a light at a point. */
export function sky(
  width: number,
  height: number,
  palette: Palette,
  light: { x: number; y: number; r?: number },
): string {
  return (
    `<defs>${linearGradient('sky', [
      { at: 0, colour: palette.dark },
      { at: 0.45, colour: palette.mid },
      { at: 1, colour: palette.deep },
    ])}` +
    `${radialGradient(
      'lit',
      [
        { at: 0, colour: palette.glow },
        { at: 0.35, colour: palette.bright, opacity: 0.85 },
        { at: 1, colour: palette.mid, opacity: 0 },
      ],
      light.x,
      light.y,
      light.r ?? 0.6,
    )}</defs>` +
    rect(width, height, 'fill="url(#sky)"') +
    rect(width, height, 'fill="url(#lit)"')
  )
}

/** Light beams from a point; with gaps of the same width between them. */
export function rays(
  x: number,
  y: number,
  reach: number,
  count: number,
  colour: string,
  opacity: number,
  rotation = 0,
): string {
  const beams = Array.from({ length: count }, (_, index) => {
    const from = rotation + (Math.PI * 2 * index) / count
    const to = from + Math.PI / count
    return `M${num(x)} ${num(y)}L${num(x + Math.cos(from) * reach)} ${num(y + Math.sin(from) * reach)}L${num(x + Math.cos(to) * reach)} ${num(y + Math.sin(to) * reach)}Z`
  })
  return `<path d="${beams.join('')}" fill="${colour}" opacity="${opacity}"/>`
}

/** A line of hills or waves across the picture, filled down to the bottom. */
export function swell(
  width: number,
  bottom: number,
  y: number,
  waveHeight: number,
  waves: number,
  shift: number,
  attributes: string,
): string {
  const step = width / waves
  let d = `M${num(-step)} ${bottom}V${num(y)}`
  for (let index = -1; index < waves + 1; index += 1)
    d += `q${num(step / 4)} ${num(-waveHeight)} ${num(step / 2)} 0t${num(step / 2)} 0`
  return `<path transform="translate(${num(shift * step)} 0)" d="${d}V${bottom}Z" ${attributes}/>`
}

/** Darkens the bottom of a picture so that the title is readable. */
export const bottomShade = (width: number, height: number, top: number, colour: string, strength = 0.92): string =>
  `<defs>${linearGradient('foot', [
    { at: 0, colour, opacity: 0 },
    { at: 0.45, colour, opacity: strength * 0.62 },
    { at: 1, colour, opacity: strength },
  ])}</defs>` + `<rect y="${top}" width="${width}" height="${height - top}" fill="url(#foot)"/>`
