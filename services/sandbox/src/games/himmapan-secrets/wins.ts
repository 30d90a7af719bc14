import { LINES, ROWS, type SlotSpin, STRIPS, symbolAt } from '@tessera/fair'
import type { Bitmap } from './symbols.ts'

/** One for each line; distinguishable on the dark of the reels. */
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
  /** Height of a cell by its width. */
  tall: number
  /** The part on show: -1 all, else a line's position, and after the lines the temples. */
  turn: number
  /** True if the symbols pulse. */
  lively: boolean
}

/** Returns the cells of a part of a spin's win, as `reel,row`. */
export function winningCells(spin: SlotSpin, turn: number): ReadonlySet<string> {
  const cells = new Set<string>()
  const scatters = spin.scatters >= 3
  spin.lines.forEach(({ line, count }, at) => {
    if (turn === -1 || turn === at) for (let reel = 0; reel < count; reel++) cells.add(`${reel},${LINES[line]?.[reel]}`)
  })
  if (scatters && (turn === -1 || turn === spin.lines.length))
    for (let reel = 0; reel < STRIPS.length; reel++)
      for (let row = 0; row < ROWS; row++) if (symbolAt(spin.stops, reel, row) === 'S') cells.add(`${reel},${row}`)
  return cells
}

/** Draws the wins over the stopped reels: the other cells shaded, the winning ones framed, the lines through them. */
export function paintWins(
  brush: CanvasRenderingContext2D,
  spin: SlotSpin,
  { cell, tall, turn, lively }: Grid,
  bitmapAt: (reel: number, row: number) => Bitmap | undefined,
): void {
  const high = cell * tall
  const cells = winningCells(spin, turn)
  if (cells.size === 0) return
  brush.save()
  for (let reel = 0; reel < STRIPS.length; reel++)
    for (let row = 0; row < ROWS; row++) {
      const [x, y] = [reel * cell, row * high]
      if (!cells.has(`${reel},${row}`)) {
        brush.fillStyle = 'rgb(4 10 14 / 62%)'
        brush.fillRect(x, y, cell, high)
        continue
      }
      const bitmap = bitmapAt(reel, row)
      const grown = lively ? cell * 0.04 * (1 + Math.sin(performance.now() / 160)) : 0
      if (bitmap)
        brush.drawImage(bitmap.sharp, x - grown / 2, y + (high - cell) / 2 - grown / 2, cell + grown, cell + grown)
    }
  const lines = spin.lines.filter((_, at) => turn === -1 || turn === at)
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  for (const { line, count } of lines) {
    const rows = LINES[line] ?? []
    for (const [width, colour] of [
      [0.085, 'rgb(0 0 0 / 55%)'],
      [0.045, LINE_COLOURS[line] ?? '#fff'],
    ] as const) {
      brush.beginPath()
      rows.slice(0, count).forEach((row, reel) => {
        const [x, y] = [(reel + 0.5) * cell, (row + 0.5) * high]
        if (reel === 0) brush.moveTo(x, y)
        else brush.lineTo(x, y)
      })
      brush.lineWidth = cell * width
      brush.strokeStyle = colour
      brush.stroke()
    }
  }
  brush.restore()
}
