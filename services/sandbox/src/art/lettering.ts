import type { Font } from 'opentype.js'
import { type FontName, fontOf } from './fonts.ts'
import type { Metal } from './metals.ts'
import { lineOutline, type Warp } from './outline.ts'
import { linear, n } from './svg.ts'

export interface LetteringBox {
  /** Middle of the block. */
  x: number
  /** Foot of the last line. */
  foot: number
  width: number
  height: number
}

export interface LetteringStyle {
  font: FontName
  metal: Metal
  warp: Warp
  /** Colour around the letters, against the picture. */
  ink: string
}

/** Title from a slug: `golden-naga-fortune` is `Golden Naga Fortune`. */
export const titleOf = (slug: string): string =>
  slug
    .split('-')
    .filter((word) => word !== '')
    .map((word, index) => {
      if (word === 'vip') return 'VIP'
      return index > 0 && /^(and|of|the)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')

const CAP_HEIGHT = 0.74
/** Line to line as a part of the size; the decorated capitals reach below their line. */
const LEADING: Record<FontName, number> = { lilita: 0.98, bungee: 0.96, cinzel: 1.08, russo: 1 }

function* lineBreaks(words: readonly string[], lines: number): Generator<string[]> {
  if (lines === 1) yield [words.join(' ')]
  else
    for (let index = 1; index <= words.length - lines + 1; index += 1)
      for (const tail of lineBreaks(words.slice(index), lines - 1)) yield [words.slice(0, index).join(' '), ...tail]
}

/** The break into at most three lines that lets the letters be largest. */
export function fitLines(
  font: Font,
  title: string,
  box: Pick<LetteringBox, 'width' | 'height'>,
  largest: number,
  leading: number,
) {
  const words = title.split(' ')
  let best = { lines: [title], size: 0 }
  for (let count = 1; count <= Math.min(3, words.length); count += 1)
    for (const lines of lineBreaks(words, count)) {
      const widest = Math.max(...lines.map((line) => font.getAdvanceWidth(line, 100)))
      const size = Math.min((box.width / widest) * 100, box.height / (CAP_HEIGHT + leading * (count - 1)), largest)
      if (size > best.size * 1.04) best = { lines, size }
    }
  return best
}

export function lettering(title: string, box: LetteringBox, style: LetteringStyle, largest = 66): string {
  const font = fontOf(style.font)
  const leading = LEADING[style.font]
  const { lines, size } = fitLines(font, style.font === 'russo' ? title.toUpperCase() : title, box, largest, leading)
  const id = 't'
  const paths = lines.map((line, index) => {
    const y = box.foot - (lines.length - 1 - index) * size * leading
    return `<path id="${id}${index}" transform="translate(${n(box.x)} ${n(y)})" d="${lineOutline(font, line, size, style.warp)}"/>`
  })
  const drawAll = (attributes: string, dy = 0) =>
    `<g transform="translate(0 ${n(dy)})" stroke-linejoin="round" ${attributes}>${lines.map((_, index) => `<use href="#${id}${index}"/>`).join('')}</g>`
  const edge = Math.max(5, size * 0.16)
  const depth = Math.max(3, size * 0.09)
  const { metal } = style
  return [
    `<defs>${paths.join('')}${linear('letters', metal.stops)}</defs>`,
    drawAll(`fill="#000" stroke="#000" stroke-opacity=".4" fill-opacity=".4" stroke-width="${n(edge + 5)}"`, depth + 3),
    drawAll(`fill="${style.ink}" stroke="${style.ink}" stroke-width="${n(edge)}"`, depth),
    drawAll(`fill="${style.ink}" stroke="${style.ink}" stroke-width="${n(edge)}"`),
    drawAll(`fill="${metal.side}" stroke="${metal.side}" stroke-width="${n(edge * 0.42)}"`, depth * 0.6),
    drawAll(`fill="${metal.rim}" stroke="${metal.rim}" stroke-width="${n(edge * 0.3)}"`),
    drawAll('fill="url(#letters)"'),
  ].join('')
}
