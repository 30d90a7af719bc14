import { useTexts } from '@tessera/i18n'
import { useState } from 'react'
import type { SlipStore } from './slip.store.ts'
import { mergeIntoSlip } from './slip.ts'
import { type Bet, type BetTerms, slipLinesOf } from './slip-lines.ts'
import { TEXTS } from './texts.ts'

interface SlipAdder {
  /** Result of the last input, for screen readers. */
  readonly statusText: string
  add(bets: readonly Bet[]): void
}

/** Adds bets to the slip, and reports the rejected ones. */
export function useSlipAdder(slip: SlipStore, drawId: string, terms: BetTerms): SlipAdder {
  const t = useTexts(TEXTS)
  const [statusText, setStatusText] = useState('')
  const add = (bets: readonly Bet[]) => {
    const { lines, closedNumbers, invalidNumbers } = slipLinesOf(terms, bets)
    const { linesMax } = terms.menu
    if (mergeIntoSlip(slip.lines, lines).length > linesMax) return setStatusText(t('full', { most: linesMax }))
    if (lines.length > 0) slip.addLines(drawId, terms.mode, lines)
    setStatusText(
      [
        lines.length > 0 && t('added', { count: lines.length }),
        closedNumbers.length > 0 && t('closed_numbers', { numbers: closedNumbers.join(' ') }),
        invalidNumbers.length > 0 && t('bad_numbers', { numbers: invalidNumbers.join(' ') }),
      ]
        .filter(Boolean)
        .join(' · '),
    )
  }
  return { statusText, add }
}
