import type { Command, Font } from 'opentype.js'
import { num } from './svg.ts'

/** Curve of a line of lettering; x runs from -1 to 1 over its width, y from 0 (foot) to -size (head). */
export type Warp = 'flat' | 'arch' | 'bulge' | 'rise' | 'smile'

type PointMapping = (x: number, y: number) => readonly [number, number]

function warpFunction(warp: Warp, half: number, size: number): PointMapping {
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

const pathCommand = (command: Command, warpPoint: PointMapping): string => {
  const pointText = (x: number, y: number) => warpPoint(x, y).map(num).join(' ')
  if (command.type === 'Z') return 'Z'
  const end = pointText(command.x, command.y)
  if (command.type === 'Q') return `Q${pointText(command.x1, command.y1)} ${end}`
  if (command.type === 'C') return `C${pointText(command.x1, command.y1)} ${pointText(command.x2, command.y2)} ${end}`
  return `${command.type}${end}`
}

/** One line of text as a path, with its middle at x 0 and its baseline at y 0. */
export function lineOutline(font: Font, text: string, size: number, warp: Warp): string {
  const width = font.getAdvanceWidth(text, size)
  const { commands } = font.getPath(text, -width / 2, 0, size)
  const warpPoint = warpFunction(warp, Math.max(width / 2, size), size)
  return commands.map((command) => pathCommand(command, warpPoint)).join('')
}
