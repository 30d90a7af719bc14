import { ROWS, type SlotSpin, type SlotSymbol, STRIPS, symbolAt } from '@tessera/fair'
import { h } from '../kit/dom.ts'
import { eachFrame, pause, prefersReducedMotion } from '../kit/motion.ts'
import { hasStopped, isBlurred, positionAt, type ReelSpin, stopsFor, stripPositionOf } from './reel-motion.ts'
import { type Bitmaps, loadSymbols } from './symbols.ts'
import { paintWins } from './wins.ts'

const REELS = STRIPS.length
/** A cell is taller than wide, so that three rows fill a phone. */
const CELL_RATIO = 1.12
const LINE_MS = 950
const HIGHLIGHT_MS = 12_000
const ALL_LINES = -1

export interface Reels {
  element: HTMLElement
  /**
   * Turns the reels until the outcome is known, then stops one after the other. After a rejected bet the reels show their
   * previous position.
   */
  spin(outcome: Promise<SlotSpin | null>, onStop: (reel: number) => void): Promise<void>
  /**
   * Highlights the wins: all of them, then line after line for a while. `isLively`: the symbols pulse, because the win exceeds
   * the stake.
   */
  highlight(spin: SlotSpin, isLively: boolean): void
  readonly stops: readonly number[]
}

/** Creates the reels on one canvas: five strips of symbols, drawn at the resolution of the screen. */
export async function createReels(art: Readonly<Record<string, string>>): Promise<Reels> {
  const canvas = h('canvas', { 'aria-hidden': 'true' })
  const element = h('div', { class: 'reels', role: 'img' }, [canvas])
  const context = canvas.getContext('2d')
  if (!context) throw new Error('2D canvas is not supported')
  let stops: readonly number[] = [4, 8, 12, 5, 12]
  let cell = 0
  let bitmaps: Bitmaps = new Map()
  let highlightedSpin: SlotSpin | null = null
  let highlightedAt = 0
  let isTurning = false
  let isLively = false

  const drawStrip = (reel: number, position: number, isBlurredReel: boolean) => {
    const top = Math.floor(position)
    for (let row = -1; row <= ROWS; row++) {
      const index = stripPositionOf(reel, top + row)
      const symbol = (STRIPS[reel] ?? '')[index] as SlotSymbol
      const picture = bitmaps.get(symbol)
      if (!picture) continue
      const y = (row - (position - top)) * cell * CELL_RATIO
      context.drawImage(isBlurredReel ? picture.blurred : picture.sharp, reel * cell, y + (cell * (CELL_RATIO - 1)) / 2)
    }
  }
  const paint = (positions: readonly number[], isBlurredAt: (reel: number) => boolean) => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    positions.forEach((position, reel) => {
      context.save()
      context.beginPath()
      context.rect(reel * cell, 0, cell, canvas.height)
      context.clip()
      drawStrip(reel, position, isBlurredAt(reel))
      context.restore()
    })
  }
  const paintStopped = (lineIndex = ALL_LINES) => {
    paint(stops, () => false)
    if (highlightedSpin)
      paintWins(context, highlightedSpin, { cell, cellRatio: CELL_RATIO, lineIndex, isLively }, (reel, row) =>
        bitmaps.get(symbolAt(stops, reel, row)),
      )
  }
  /** Highlighted line: -1 for all of them, then one after the other. */
  const lineIndexOf = ({ lines, scatters }: SlotSpin): number => {
    const parts = lines.length + (scatters >= 3 ? 1 : 0)
    const tick = Math.floor((performance.now() - highlightedAt) / LINE_MS)
    return parts < 2 ? ALL_LINES : (tick % (parts + 1)) - 1
  }
  const resize = async () => {
    const width = Math.round(element.clientWidth * Math.min(3, devicePixelRatio))
    if (width === 0 || width === canvas.width) return
    cell = width / REELS
    canvas.width = width
    canvas.height = Math.round(cell * CELL_RATIO * ROWS)
    bitmaps = await loadSymbols(art, Math.round(cell))
    if (!isTurning) paintStopped()
  }
  new ResizeObserver(() => void resize()).observe(element)

  return {
    element,
    get stops() {
      return stops
    },
    async spin(outcome, onStop) {
      highlightedSpin = null
      isTurning = true
      if (prefersReducedMotion()) {
        element.classList.add('fading')
        const [spin] = await Promise.all([outcome, pause(240)])
        stops = spin?.stops ?? stops
        paintStopped()
        element.classList.remove('fading')
        await pause(240)
        isTurning = false
        return
      }
      const spins: ReelSpin[] = stops.map((from) => ({ from, stop: null }))
      const startedAt = performance.now()
      let targets: readonly number[] | null = null
      void outcome.then((spin) => {
        targets = spin?.stops ?? stops
        const reelStops = stopsFor(performance.now() - startedAt, targets)
        spins.forEach((spin, reel) => {
          spin.stop = reelStops[reel] ?? null
        })
      })
      let stoppedReels = 0
      await eachFrame((ms) => {
        paint(
          spins.map((spin) => positionAt(spin, ms)),
          (reel) => isBlurred(spins[reel] as ReelSpin, ms),
        )
        while (stoppedReels < REELS && (spins[stoppedReels]?.stop?.at ?? Number.POSITIVE_INFINITY) <= ms)
          onStop(stoppedReels++)
        return !spins.every((spin) => hasStopped(spin, ms))
      })
      stops = targets ?? stops
      isTurning = false
      paintStopped()
    },
    highlight(spin, shouldPulse) {
      highlightedSpin = spin
      isLively = shouldPulse
      highlightedAt = performance.now()
      if (prefersReducedMotion()) return paintStopped()
      void eachFrame((ms) => {
        if (highlightedSpin !== spin) return false
        const isHighlighted = ms < HIGHLIGHT_MS
        if (!isHighlighted) isLively = false
        paintStopped(isHighlighted ? lineIndexOf(spin) : ALL_LINES)
        return isHighlighted
      })
    },
  }
}
