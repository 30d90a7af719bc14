import type { Palette } from './palette.ts'
import { linearGradient } from './svg.ts'

const gold = [
  { at: 0, colour: '#fff4bf' },
  { at: 0.35, colour: '#e9a928' },
  { at: 0.5, colour: '#8a4d08' },
  { at: 0.7, colour: '#f4c64d' },
  { at: 1, colour: '#7a4206' },
]

const flourish =
  'M0 62C0 30 6 6 62 0C42 8 34 14 30 22C40 18 52 22 52 32C52 41 41 44 35 37C30 44 22 40 24 31C14 36 8 44 0 62Z'

/** A double line with an ornament in each corner. */
export function ornateFrame(w: number, h: number): string {
  const corner = (x: number, y: number, sx: number, sy: number) =>
    `<path transform="translate(${x} ${y}) scale(${sx} ${sy})" d="${flourish}" fill="url(#fr)"/>`
  return (
    `<defs>${linearGradient('fr', gold)}</defs><rect x="5" y="5" width="${w - 10}" height="${h - 10}" rx="22" fill="none" stroke="#1a0d02" stroke-width="10" stroke-opacity=".55"/>` +
    `<rect x="5" y="5" width="${w - 10}" height="${h - 10}" rx="22" fill="none" stroke="url(#fr)" stroke-width="6"/>` +
    `<rect x="14" y="14" width="${w - 28}" height="${h - 28}" rx="15" fill="none" stroke="url(#fr)" stroke-width="1.6" stroke-opacity=".8"/>` +
    corner(12, 12, 1, 1) +
    corner(w - 12, 12, -1, 1) +
    corner(12, h - 12, 1, -1) +
    corner(w - 12, h - 12, -1, -1)
  )
}

export const glowFrame = (w: number, h: number, palette: Palette): string =>
  [
    [14, 0.16],
    [8, 0.3],
    [3, 1],
  ]
    .map(
      ([width, opacity]) =>
        `<rect x="9" y="9" width="${w - 18}" height="${h - 18}" rx="24" fill="none" stroke="${width === 3 ? '#fff' : palette.second1}" stroke-width="${width}" opacity="${opacity}"/>`,
    )
    .join('')

export const plainFrame = (w: number, h: number, palette: Palette): string =>
  `<defs>${linearGradient('fr', [
    { at: 0, colour: '#fff', opacity: 0.9 },
    { at: 0.4, colour: palette.second1, opacity: 0.6 },
    { at: 1, colour: palette.second2, opacity: 0.9 },
  ])}</defs>` +
  `<rect x="3" y="3" width="${w - 6}" height="${h - 6}" rx="24" fill="none" stroke="url(#fr)" stroke-width="6"/>`
