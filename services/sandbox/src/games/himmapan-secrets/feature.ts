import type { SlotSpin } from '@tessera/fair'
import { h, setText } from '../kit/dom.ts'
import type { Play } from '../kit/play.ts'
import { freeSpinPayout } from './outcome.ts'
import type { SlotTexts } from './texts.ts'

export interface Feature {
  element: HTMLElement
  /** Offers the free spins; resolves once the member starts them. */
  offerSpins(count: number): Promise<void>
  /** Shows the index of the current spin, and the win so far in satang. */
  showProgress(index: number, roundCount: number, total: number): void
  /** Shows the total win; resolves once the member has dismissed it. */
  showTotal(total: number): Promise<void>
}

/** Returns the cumulative win of the free spins up to and including each, in satang. */
export const cumulativeWins = (stake: number, freeSpins: readonly SlotSpin[]): number[] => {
  let total = 0
  return freeSpins.map((spin) => {
    total += freeSpinPayout(stake, spin)
    return total
  })
}

/** Creates the panel over the reels that shows the free spins. */
export function createFeature(play: Play, texts: SlotTexts): Feature {
  const title = h('p', { class: 'feature-title' })
  const detail = h('p', { class: 'feature-detail', role: 'status' })
  const button = h('button', { type: 'button', class: 'primary' })
  const panel = h('div', { class: 'feature-board', hidden: true }, [title, detail, button])
  const spinCounter = h('span', {})
  const total = h('bdi', {})
  const statusStrip = h('p', { class: 'feature-strip', hidden: true }, [
    spinCounter,
    h('span', { class: 'times' }, ['×2']),
    total,
  ])
  const showPrompt = (lines: readonly [string, string, string]): Promise<void> => {
    setText(title, lines[0])
    setText(button, lines[2])
    panel.hidden = false
    setText(detail, lines[1])
    button.focus()
    return new Promise((resolve) => {
      button.onclick = () => {
        panel.hidden = true
        resolve()
      }
    })
  }
  return {
    element: h('div', { class: 'feature' }, [statusStrip, panel]),
    offerSpins: (count) => showPrompt([texts.feature, texts.featureWon(count), texts.begin]),
    showProgress(index, roundCount, sum) {
      statusStrip.hidden = false
      setText(spinCounter, texts.freeSpin(index, roundCount))
      setText(total, `${texts.total} ${play.formats.money(sum)}`)
    },
    async showTotal(sum) {
      await showPrompt([play.formats.money(sum), texts.featureDone(play.formats.money(sum)), texts.goOn])
      statusStrip.hidden = true
    },
  }
}
