import { LINES, ROWS, type SlotSpin, STRIPS, symbolAt } from '@tessera/fair'
import type { Bitmap } from './symbols.ts'

/** One colour for each line; distinguishable on the dark reels. */
export const LINE_COLOURS = [
  '#ffd24a',
  '#ff6b6b',
  '#5ad1ff',
  '#7ee081',
  '#d69bff',
  '#ff9f43',
  '#4dd6c1',
  '#ff8fcf',
  '#b8e04a',
  '#8fa8ff',
] as const

export interface Grid {
  cell: number
  /** Ratio of a cell's height to its width. */
  cellRatio: number
  /** Highlighted part of the win: -1 for all, otherwise the index of a line; the index after the last line is the scatters. */
  lineIndex: number
  /** True if the symbols pulse. */
  isLively: boolean
}

/** Returns the cells of a part of a spin's win, as `reel,row`. */
export function winningCells(spin: SlotSpin, lineIndex: number): ReadonlySet<string> {
  const cells = new Set<string>()
  const hasScatterWin = spin.scatters >= 3
  spin.lines.forEach(({ line, count }, index) => {
    if (lineIndex === -1 || lineIndex === index)
      for (let reel = 0; reel < count; reel++) cells.add(`${reel},${LINES[line]?.[reel]}`)
  })
  if (hasScatterWin && (lineIndex === -1 || lineIndex === spin.lines.length))
    for (let reel = 0; reel < STRIPS.length; reel++)
      for (let row = 0; row < ROWS; row++) if (symbolAt(spin.stops, reel, row) === 'S') cells.add(`${reel},${row}`)
  return cells
}

/** Draws the wins over the stopped reels: the other cells shaded, the winning ones framed, the lines through them. */
export function paintWins(
  context: CanvasRenderingContext2D,
  spin: SlotSpin,
  { cell, cellRatio, lineIndex, isLively }: Grid,
  bitmapAt: (reel: number, row: number) => Bitmap | undefined,
): void {
  const cellHeight = cell * cellRatio
  const cells = winningCells(spin, lineIndex)
  if (cells.size === 0) return
  context.save()
  for (let reel = 0; reel < STRIPS.length; reel++)
    for (let row = 0; row < ROWS; row++) {
      const [x, y] = [reel * cell, row * cellHeight]
      if (!cells.has(`${reel},${row}`)) {
        context.fillStyle = 'rgb(4 10 14 / 62%)'
        context.fillRect(x, y, cell, cellHeight)
        continue
      }
      const bitmap = bitmapAt(reel, row)
      const growth = isLively ? cell * 0.04 * (1 + Math.sin(performance.now() / 160)) : 0
      if (bitmap)
        context.drawImage(
          bitmap.sharp,
          x - growth / 2,
          y + (cellHeight - cell) / 2 - growth / 2,
          cell + growth,
          cell + growth,
        )
    }
  const lines = spin.lines.filter((_, index) => lineIndex === -1 || lineIndex === index)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { line, count } of lines) {
    const rows = LINES[line] ?? []
    for (const [width, colour] of [
      [0.085, 'rgb(0 0 0 / 55%)'],
      [0.045, LINE_COLOURS[line] ?? '#fff'],
    ] as const) {
      context.beginPath()
      rows.slice(0, count).forEach((row, reel) => {
        const [x, y] = [(reel + 0.5) * cell, (row + 0.5) * cellHeight]
        if (reel === 0) context.moveTo(x, y)
        else context.lineTo(x, y)
      })
      context.lineWidth = cell * width
      context.strokeStyle = colour
      context.stroke()
    }
  }
  context.restore()
}
