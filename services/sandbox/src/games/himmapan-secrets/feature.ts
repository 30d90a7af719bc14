import type { SlotSpin } from '@tessera/fair'
import { h, setText } from '../kit/dom.ts'
import type { Play } from '../kit/play.ts'
import { freePaid } from './outcome.ts'
import type { SlotTexts } from './texts.ts'

export interface Feature {
  element: HTMLElement
  /** Offers the free spins; resolves once the member begins them. */
  offer(count: number): Promise<void>
  /** Shows the index of the current spin, and the win so far in satang. */
  count(at: number, roundCount: number, total: number): void
  /** Shows the total win; resolves once the member has dismissed it. */
  conclude(total: number): Promise<void>
}

/** Returns the cumulative win of the free spins up to and including each, in satang. */
export const runningTotals = (stake: number, free: readonly SlotSpin[]): number[] => {
  let total = 0
  return free.map((spin) => {
    total += freePaid(stake, spin)
    return total
  })
}

/** The board over the reels that leads through the free spins. */
export function createFeature(play: Play, texts: SlotTexts): Feature {
  const title = h('p', { class: 'feature-title' })
  const detail = h('p', { class: 'feature-detail', role: 'status' })
  const button = h('button', { type: 'button', class: 'primary' })
  const board = h('div', { class: 'feature-board', hidden: true }, [title, detail, button])
  const at = h('span', {})
  const total = h('bdi', {})
  const strip = h('p', { class: 'feature-strip', hidden: true }, [at, h('span', { class: 'times' }, ['×2']), total])
  const showPrompt = (lines: readonly [string, string, string]): Promise<void> => {
    setText(title, lines[0])
    setText(button, lines[2])
    board.hidden = false
    setText(detail, lines[1])
    button.focus()
    return new Promise((resolve) => {
      button.onclick = () => {
        board.hidden = true
        resolve()
      }
    })
  }
  return {
    element: h('div', { class: 'feature' }, [strip, board]),
    offer: (count) => showPrompt([texts.feature, texts.featureWon(count), texts.begin]),
    count(nth, roundCount, sum) {
      strip.hidden = false
      setText(at, texts.freeSpin(nth, roundCount))
      setText(total, `${texts.total} ${play.formats.money(sum)}`)
    },
    async conclude(sum) {
      await showPrompt([play.formats.money(sum), texts.featureDone(play.formats.money(sum)), texts.goOn])
      strip.hidden = true
    },
  }
}
