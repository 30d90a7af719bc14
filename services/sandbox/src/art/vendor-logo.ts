import { fontOf } from './fonts.ts'
import { lineOutline } from './outline.ts'
import { paletteOf } from './palette.ts'
import { createSeededRandom } from './seed.ts'
import { linearGradient, num, starPath } from './svg.ts'
import { vendorStyle } from './vendor-style.ts'

export type LogoVariant = 'WHITE' | 'BLACK' | 'COLOR'

const shapes: readonly string[] = [
  'M48 3a45 45 0 1 0 .1 0Z',
  'M30 4H66Q92 4 92 30V66Q92 92 66 92H30Q4 92 4 66V30Q4 4 30 4Z',
  starPath(48, 48, 3, 47, 47),
  starPath(48, 48, 4, 47, 47, Math.PI / 8),
  'M48 3L88 14V48C88 72 70 86 48 94C26 86 8 72 8 48V14Z',
  'M48 2C58 18 92 22 92 52C92 76 72 94 48 94C24 94 4 76 4 52C4 22 38 18 48 2Z',
  starPath(48, 48, 12, 47, 41),
]

const monogram = (code: string) => (code.startsWith('TCG_') ? code.slice(4, 6) : code.slice(0, 2)).toUpperCase()

/** A vendor's logo: its monogram in a shape; plain white or black with the letters cut out, or in its colours. */
export function vendorLogoSvg(code: string, variant: LogoVariant): string {
  const dice = createSeededRandom(`mark/${code}`)
  const { hue, font } = vendorStyle(code)
  const shape = dice.pick(shapes)
  const fontFace = fontOf(font)
  const size = Math.min(54, (58 / fontFace.getAdvanceWidth(monogram(code), 100)) * 100)
  const letters = (attributes: string) =>
    `<path transform="translate(48 ${num(49 + size * 0.36)})" d="${lineOutline(fontFace, monogram(code), size, 'flat')}" ${attributes}/>`
  const svgStart = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">'
  if (variant !== 'COLOR') {
    const ink = variant === 'WHITE' ? '#ffffff' : '#101218'
    return `${svgStart}<mask id="cut"><path d="${shape}" fill="#fff"/>${letters('fill="#000"')}</mask><rect width="96" height="96" fill="${ink}" mask="url(#cut)"/></svg>`
  }
  const palette = paletteOf(hue, 44)
  return `${svgStart}<defs>${linearGradient(
    'body',
    [
      { at: 0, colour: palette.bright },
      { at: 1, colour: palette.dark },
    ],
    20,
  )}</defs><path d="${shape}" fill="url(#body)"/><path d="${shape}" fill="none" stroke="${palette.glow}" stroke-width="3.5" transform="translate(4.8 4.8) scale(.9)" opacity=".7"/>${letters('fill="#000" opacity=".35" stroke="#000" stroke-width="3"')}${letters('fill="#fff"')}</svg>`
}
