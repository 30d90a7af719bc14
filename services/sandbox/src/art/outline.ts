import type { Command, Font } from 'opentype.js'
import { n } from './svg.ts'

/** Curve of a line of lettering; x runs from -1 to 1 over its width, y from 0 (foot) to -size (head). */
export type Warp = 'flat' | 'arch' | 'bulge' | 'rise' | 'smile'

type Move = (x: number, y: number) => readonly [number, number]

function moveOf(warp: Warp, half: number, size: number): Move {
  switch (warp) {
    case 'flat':
      return (x, y) => [x, y]
    case 'arch':
      return (x, y) => [x, y + size * 0.26 * (x / half) ** 2]
    case 'smile':
      return (x, y) => [x, y - size * 0.2 * (x / half) ** 2]
    case 'bulge':
      return (x, y) => [x, (y + size * 0.36) * (1.22 - 0.34 * (x / half) ** 2) - size * 0.36]
    case 'rise':
      return (x, y) => [x - y * 0.14, y - x * 0.09]
  }
}

const draw = (command: Command, move: Move): string => {
  const at = (x: number, y: number) => move(x, y).map(n).join(' ')
  if (command.type === 'Z') return 'Z'
  const end = at(command.x, command.y)
  if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${end}`
  if (command.type === 'C') return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${end}`
  return `${command.type}${end}`
}

/** One line of text as a path, its middle at x 0 and its foot at y 0. */
export function lineOutline(font: Font, text: string, size: number, warp: Warp): string {
  const width = font.getAdvanceWidth(text, size)
  const { commands } = font.getPath(text, -width / 2, 0, size)
  const move = moveOf(warp, Math.max(width / 2, size), size)
  return commands.map((command) => draw(command, move)).join('')
}
