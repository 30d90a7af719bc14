import type { Palette } from './palette.ts'
import { linear, n, radial } from './svg.ts'

export const rect = (width: number, height: number, attributes: string): string =>
  `<rect width="${width}" height="${height}" ${attributes}/>`

/** A sky from dark through the main hue, lit from a point. */
export function sky(
  width: number,
  height: number,
  palette: Palette,
  light: { x: number; y: number; r?: number },
): string {
  return (
    `<defs>${linear('sky', [
      { at: 0, colour: palette.dark },
      { at: 0.45, colour: palette.mid },
      { at: 1, colour: palette.deep },
    ])}` +
    `${radial(
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

/** Light beams from a point; even beams are lit, odd ones let the sky through. */
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
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(from) * reach)} ${n(y + Math.sin(from) * reach)}L${n(x + Math.cos(to) * reach)} ${n(y + Math.sin(to) * reach)}Z`
  })
  return `<path d="${beams.join('')}" fill="${colour}" opacity="${opacity}"/>`
}

/** A line of hills or waves across the picture, filled down to its foot. */
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
  let d = `M${n(-step)} ${bottom}V${n(y)}`
  for (let index = -1; index < waves + 1; index += 1)
    d += `q${n(step / 4)} ${n(-waveHeight)} ${n(step / 2)} 0t${n(step / 2)} 0`
  return `<path transform="translate(${n(shift * step)} 0)" d="${d}V${bottom}Z" ${attributes}/>`
}

/** Darkens the foot so that lettering reads. */
export const footShade = (width: number, height: number, from: number, colour: string, strength = 0.92): string =>
  `<defs>${linear('foot', [
    { at: 0, colour, opacity: 0 },
    { at: 0.45, colour, opacity: strength * 0.62 },
    { at: 1, colour, opacity: strength },
  ])}</defs>` + `<rect y="${from}" width="${width}" height="${height - from}" fill="url(#foot)"/>`
