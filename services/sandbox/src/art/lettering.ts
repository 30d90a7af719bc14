import type { Font } from 'opentype.js'
import { type FontName, fontOf } from './fonts.ts'
import type { Metal } from './metals.ts'
import { lineOutline, type Warp } from './outline.ts'
import { linearGradient, num } from './svg.ts'

export interface LetteringBox {
  /** Middle of the block. */
  x: number
  /** Baseline of the last line. */
  baseline: number
  width: number
  height: number
}

export interface LetteringStyle {
  font: FontName
  metal: Metal
  warp: Warp
  /** Colour of the outline around the letters. */
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
/** Line height as a fraction of the font size; the decorated capitals of Cinzel reach below the baseline. */
const LEADING: Record<FontName, number> = { lilita: 0.98, bungee: 0.96, cinzel: 1.08, russo: 1 }

function* lineBreaks(words: readonly string[], lines: number): Generator<string[]> {
  if (lines === 1) yield [words.join(' ')]
  else
    for (let index = 1; index <= words.length - lines + 1; index += 1)
      for (const tail of lineBreaks(words.slice(index), lines - 1)) yield [words.slice(0, index).join(' '), ...tail]
}

/** Returns the break into at most three lines that allows the largest letters. */
export function fitLines(
  font: Font,
  title: string,
  box: Pick<LetteringBox, 'width' | 'height'>,
  maxSize: number,
  leading: number,
) {
  const words = title.split(' ')
  let best = { lines: [title], size: 0 }
  for (let count = 1; count <= Math.min(3, words.length); count += 1)
    for (const lines of lineBreaks(words, count)) {
      const widest = Math.max(...lines.map((line) => font.getAdvanceWidth(line, 100)))
      const size = Math.min((box.width / widest) * 100, box.height / (CAP_HEIGHT + leading * (count - 1)), maxSize)
      if (size > best.size * 1.04) best = { lines, size }
    }
  return best
}

export function lettering(title: string, box: LetteringBox, style: LetteringStyle, maxSize = 66): string {
  const font = fontOf(style.font)
  const leading = LEADING[style.font]
  const { lines, size } = fitLines(font, style.font === 'russo' ? title.toUpperCase() : title, box, maxSize, leading)
  const id = 't'
  const paths = lines.map((line, index) => {
    const y = box.baseline - (lines.length - 1 - index) * size * leading
    return `<path id="${id}${index}" transform="translate(${num(box.x)} ${num(y)})" d="${lineOutline(font, line, size, style.warp)}"/>`
  })
  const drawAll = (attributes: string, dy = 0) =>
    `<g transform="translate(0 ${num(dy)})" stroke-linejoin="round" ${attributes}>${lines.map((_, index) => `<use href="#${id}${index}"/>`).join('')}</g>`
  const edge = Math.max(5, size * 0.16)
  const depth = Math.max(3, size * 0.09)
  const { metal } = style
  return [
    `<defs>${paths.join('')}${linearGradient('letters', metal.stops)}</defs>`,
    drawAll(
      `fill="#000" stroke="#000" stroke-opacity=".4" fill-opacity=".4" stroke-width="${num(edge + 5)}"`,
      depth + 3,
    ),
    drawAll(`fill="${style.ink}" stroke="${style.ink}" stroke-width="${num(edge)}"`, depth),
    drawAll(`fill="${style.ink}" stroke="${style.ink}" stroke-width="${num(edge)}"`),
    drawAll(`fill="${metal.side}" stroke="${metal.side}" stroke-width="${num(edge * 0.42)}"`, depth * 0.6),
    drawAll(`fill="${metal.rim}" stroke="${metal.rim}" stroke-width="${num(edge * 0.3)}"`),
    drawAll('fill="url(#letters)"'),
  ].join('')
}
