import { ROWS, type SlotSpin, type SlotSymbol, STRIPS, symbolAt } from '@tessera/fair'
import { h } from '../kit/dom.ts'
import { calm, eachFrame, pause } from '../kit/motion.ts'
import { blurs, hasStopped, onStrip, positionAt, type ReelSpin, stopsAfter } from './reel-motion.ts'
import { type Bitmaps, loadSymbols } from './symbols.ts'
import { paintWins } from './wins.ts'

const REELS = STRIPS.length
/** A cell is taller than wide, so that three rows fill a phone. */
const TALL = 1.12
const LINE_MS = 950
const POINTED_MS = 12_000
const ALL = -1

export interface Reels {
  element: HTMLElement
  /**
   * Turns until the outcome is known, then stops one reel after the other. After a rejected bet the reels show their
   * previous position.
   */
  spin(outcome: Promise<SlotSpin | null>, stopped: (reel: number) => void): Promise<void>
  /**
   * Highlights the wins: all of them, then for a while line after line. `lively`: the symbols pulse, because the win exceeds
   * the stake.
   */
  point(spin: SlotSpin, lively: boolean): void
  readonly stops: readonly number[]
}

/** The reels on one canvas: five strips of symbols drawn at the pixels of the screen. */
export async function createReels(art: Readonly<Record<string, string>>): Promise<Reels> {
  const canvas = h('canvas', { 'aria-hidden': 'true' })
  const element = h('div', { class: 'reels', role: 'img' }, [canvas])
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  let stops: readonly number[] = [4, 8, 12, 5, 12]
  let cell = 0
  let bitmaps: Bitmaps = new Map()
  let showing: SlotSpin | null = null
  let shownSince = 0
  let turning = false
  let lively = false

  const strip = (reel: number, position: number, blurred: boolean) => {
    const top = Math.floor(position)
    for (let row = -1; row <= ROWS; row++) {
      const at = onStrip(reel, top + row)
      const symbol = (STRIPS[reel] ?? '')[at] as SlotSymbol
      const picture = bitmaps.get(symbol)
      if (!picture) continue
      const y = (row - (position - top)) * cell * TALL
      brush.drawImage(blurred ? picture.blurred : picture.sharp, reel * cell, y + (cell * (TALL - 1)) / 2)
    }
  }
  const paint = (positions: readonly number[], blurred: (reel: number) => boolean) => {
    brush.clearRect(0, 0, canvas.width, canvas.height)
    positions.forEach((position, reel) => {
      brush.save()
      brush.beginPath()
      brush.rect(reel * cell, 0, cell, canvas.height)
      brush.clip()
      strip(reel, position, blurred(reel))
      brush.restore()
    })
  }
  const still = (turn = ALL) => {
    paint(stops, () => false)
    if (showing)
      paintWins(brush, showing, { cell, tall: TALL, turn, lively }, (reel, row) =>
        bitmaps.get(symbolAt(stops, reel, row)),
      )
  }
  /** Highlighted line: -1 for all of them, then one after the other. */
  const turnOf = ({ lines, scatters }: SlotSpin): number => {
    const parts = lines.length + (scatters >= 3 ? 1 : 0)
    const at = Math.floor((performance.now() - shownSince) / LINE_MS)
    return parts < 2 ? ALL : (at % (parts + 1)) - 1
  }
  const measure = async () => {
    const width = Math.round(element.clientWidth * Math.min(3, devicePixelRatio))
    if (width === 0 || width === canvas.width) return
    cell = width / REELS
    canvas.width = width
    canvas.height = Math.round(cell * TALL * ROWS)
    bitmaps = await loadSymbols(art, Math.round(cell))
    if (!turning) still()
  }
  new ResizeObserver(() => void measure()).observe(element)

  return {
    element,
    get stops() {
      return stops
    },
    async spin(outcome, stopped) {
      showing = null
      turning = true
      if (calm()) {
        element.classList.add('fading')
        const [spin] = await Promise.all([outcome, pause(240)])
        stops = spin?.stops ?? stops
        still()
        element.classList.remove('fading')
        await pause(240)
        turning = false
        return
      }
      const spins: ReelSpin[] = stops.map((from) => ({ from, stop: null }))
      const startedAt = performance.now()
      let to: readonly number[] | null = null
      void outcome.then((spin) => {
        to = spin?.stops ?? stops
        const stopping = stopsAfter(performance.now() - startedAt, to)
        spins.forEach((spin, reel) => {
          spin.stop = stopping[reel] ?? null
        })
      })
      let stoppedReels = 0
      await eachFrame((ms) => {
        paint(
          spins.map((spin) => positionAt(spin, ms)),
          (reel) => blurs(spins[reel] as ReelSpin, ms),
        )
        while (stoppedReels < REELS && (spins[stoppedReels]?.stop?.at ?? Number.POSITIVE_INFINITY) <= ms)
          stopped(stoppedReels++)
        return !spins.every((spin) => hasStopped(spin, ms))
      })
      stops = to ?? stops
      turning = false
      still()
    },
    point(spin, beating) {
      showing = spin
      lively = beating
      shownSince = performance.now()
      if (calm()) return still()
      void eachFrame((ms) => {
        if (showing !== spin) return false
        const isPointed = ms < POINTED_MS
        if (!isPointed) lively = false
        still(isPointed ? turnOf(spin) : ALL)
        return isPointed
      })
    },
  }
}
