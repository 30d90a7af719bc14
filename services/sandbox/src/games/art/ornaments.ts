import { linearGradient, num, radialGradient } from '../../art/svg.ts'

/** Returns a standalone SVG with a numeric size, which the canvas of every browser needs. */
export const standaloneSvg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

/** A jewel in a gold setting, as the background of a precious symbol: lit in its middle, dark at its rim. */
export function jewel(size: number, deep: string, mid: string, lit: string): string {
  const inset = size * 0.045
  const square = (margin: number, attributes: string) =>
    `<rect x="${num(margin)}" y="${num(margin)}" width="${num(size - margin * 2)}" height="${num(size - margin * 2)}" rx="${num(size * 0.16 - margin / 2)}" ${attributes}/>`
  return [
    `<defs>${radialGradient(
      'jw',
      [
        { at: 0, colour: lit },
        { at: 0.55, colour: mid },
        { at: 1, colour: deep },
      ],
      0.5,
      0.42,
      0.72,
    )}${linearGradient('set', [
      { at: 0, colour: '#fff4bf' },
      { at: 0.35, colour: '#e9a928' },
      { at: 0.55, colour: '#8a4d08' },
      { at: 0.75, colour: '#f4c64d' },
      { at: 1, colour: '#7a4206' },
    ])}</defs>`,
    square(inset, 'fill="url(#set)"'),
    square(inset * 1.9, `fill="${deep}"`),
    square(inset * 2.3, 'fill="url(#jw)"'),
    square(inset * 2.9, 'fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.2"'),
  ].join('')
}

/** Flame curl of Thai ornament (kranok), with its foot at (x, y). */
export const flameCurl = (x: number, y: number, height: number, isMirrored: boolean, fill: string): string => {
  const scale = height / 100
  return `<path transform="translate(${num(x)} ${num(y)}) scale(${num(isMirrored ? -scale * 100 : scale * 100)}e-2 ${num(scale * 100)}e-2)" d="M0 0C34 -2 52 -22 46 -44C42 -58 24 -60 20 -47C17 -38 26 -31 33 -36C30 -26 14 -26 8 -38C0 -56 22 -74 18 -100C38 -84 64 -66 62 -36C60 -10 34 6 0 0Z" fill="${fill}"/>`
}
